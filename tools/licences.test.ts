import { readFileSync } from 'node:fs'

import { file, isAllowed, licences, written } from './lib/licences.js'

test('every package that the product runs with may be in it', () => {
  expect(licences().filter(([licence]) => !isAllowed(licence))).toEqual([])
})

test('a licence that reaches further is told from one that does not', () => {
  expect(['MIT', '(MIT OR GPL-3.0-only)', 'Apache-2.0 AND MIT'].filter(isAllowed)).toHaveLength(3)
  expect(['AGPL-3.0-only', 'MIT AND GPL-2.0-only', 'none', 'UNLICENSED'].filter(isAllowed)).toEqual([])
})

test('the list in the docs is of these packages; `npm run licences` renews it', () => {
  expect(readFileSync(file, 'utf8')).toBe(written())
})
