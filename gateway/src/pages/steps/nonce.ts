import { randomText } from '../../random-text'
import type { PageStep } from '../page'

export const makeNonce: PageStep = (page) => {
  page.nonce = randomText(16)
}
