import { messageFaults } from '@hlid/testing'

import { messages } from '.'

test('both languages are complete, and every text is used', () => {
  expect(messageFaults(messages, `${__dirname}/..`)).toEqual([])
})
