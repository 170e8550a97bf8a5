import { messageFaults } from '@hlid/testing'

import { en } from './en'
import { is } from './is'

test('both languages say the same, and every text is used', () => {
  expect(messageFaults({ is, en }, `${__dirname}/..`)).toEqual([])
})
