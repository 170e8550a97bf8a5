import { messageFaults } from '@hlid/testing'
import { join } from 'node:path'

import { en } from './en'
import { is } from './is'

test('both languages are whole, and every text is used', () => {
  expect(messageFaults({ is, en }, join(__dirname, '..'))).toEqual([])
})
