import { messageFaults } from '@hlid/testing'

import { authenticationMessages } from '.'

test('both languages are complete, and every text is used', () => {
  expect(messageFaults(authenticationMessages, `${__dirname}/..`)).toEqual([])
})
