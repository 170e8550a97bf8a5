import fc from 'fast-check'

import { formatNationalId, parseNationalId } from './national-id'
import { formatPhone, readPhone } from './phone/format'
import { isIcelandic } from './phone/icelandic'
import { parsePhone } from './phone/parse-phone'

const digits = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: length, maxLength: length })
const between = fc.array(fc.constantFrom('', '', ' ', '-', '\u00a0', '.'), { minLength: 12, maxLength: 12 })

/** The digits with whatever people write between them. */
const written = (number: string, marks: readonly string[]) =>
  [...number].map((digit, at) => digit + (marks[at] ?? '')).join('')

test('a phone number is the same however it is written, and what it is shown as is taken again', async () => {
  await fc.assert(
    fc.asyncProperty(digits(7), between, fc.constantFrom('', '+354 ', '00354', '354 '), async (number, marks, code) => {
      const typed = code + written(number, marks)
      const sent = await parsePhone(typed)
      expect(sent).toBe(isIcelandic(number) ? number : undefined)
      expect(await parsePhone(formatPhone(typed))).toBe(sent)
    }),
  )
})

test('what is sent of a text is never empty, unless the text is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(readPhone(text) === '').toBe(text.trim() === '')
    }),
  )
})

test('a phone number of another length is not valid', async () => {
  const others = fc.integer({ min: 1, max: 9 }).filter((length) => length !== 7)
  await fc.assert(
    fc.asyncProperty(others.chain(digits), between, async (number, marks) => {
      expect(await parsePhone(written(number, marks))).toBeUndefined()
    }),
  )
})

test('a national ID is ten digits, however they are written, and nothing else', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 14 }).chain(digits), between, (number, marks) => {
      const typed = written(number, marks)
      const sent = parseNationalId(typed)
      expect(sent).toBe(number.length === 10 ? number : undefined)
      expect(parseNationalId(formatNationalId(typed))).toBe(sent)
      if (sent !== undefined) expect(formatNationalId(typed)).toMatch(/^\d{6}-\d{4}$/)
    }),
  )
})
