import all from 'libphonenumber-js/metadata.max.json'

import { formatPhone } from './format'
import { metadata } from './icelandic'
import { parsePhone } from './parse-phone'

test.each([
  '6110001',
  '611-0001',
  '611 0001',
  '+354 611 0001',
  '00354-6110001',
  '354 6110001',
  '+354 611 0001',
  '+354 611 0001',
  '(+354) 611-0001',
  '6110001\t',
  '٦١١٠٠٠١',
  '６１１ー０００１',
])('%j is 611-0001', async (typed) => {
  expect(formatPhone(typed)).toBe('611-0001')
  await expect(parsePhone(typed)).resolves.toBe('6110001')
})

test('a land line is a number too', async () => {
  await expect(parsePhone('581-2345')).resolves.toBe('5812345')
})

test.each([
  ['+45 12345678', '+45 12345678'], // cut to seven digits it would be a land line in Iceland
  ['0045 1234567', '0045 1234567'],
  ['999', '999'],
  ['1234567', '123-4567'],
  ['61100012', '611-00012'],
  ['+354 6110', '+354 6110'],
  ['', ''],
  ['abc', ''],
  ['6'.repeat(300), `666-${'6'.repeat(297)}`],
])('%j is shown as %j and is no number', async (typed, shown) => {
  expect(formatPhone(typed)).toBe(shown)
  await expect(parsePhone(typed)).resolves.toBeUndefined()
})

test('what is known of Icelandic numbers is what the library knows', () => {
  expect(metadata.version).toBe(all.version)
  expect(metadata.countries).toEqual({ IS: all.countries.IS })
})
