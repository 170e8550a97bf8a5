import { randomBytes } from 'node:crypto'

import type { PageStep } from '../page'

export const makeNonce: PageStep = (page) => {
  page.nonce = randomBytes(16).toString('base64url')
}
