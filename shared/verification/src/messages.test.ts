import { messageFaults } from '@hlid/testing'

import { verificationMessages } from './messages'

test('both languages say the same, and every text is used', () => {
  expect(messageFaults(verificationMessages, __dirname)).toEqual([])
})
