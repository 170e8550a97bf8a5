import fc from 'fast-check'

import { digitsOf } from './digits'
import { formatNationalId } from './national-id'
import { formatPhone } from './phone/format'
import { reformat } from './reformat'

/** `|` marks the caret. */
function work(marked: string, forward = false): string {
  const caret = marked.indexOf('|')
  const result = reformat(marked.replace('|', ''), caret, formatPhone, forward)
  return `${result.text.slice(0, result.caret)}|${result.text.slice(result.caret)}`
}

test.each([
  ['the fourth digit is typed', '6110|', '611-0|'],
  ['a digit in the middle', '619|1-000', '619|-1000'],
  ['the fourth digit is deleted', '611-|001', '611-|001'],
  ['the second digit is deleted', '6|1-0001', '6|10-001'],
  ['backspace over the dash', '611|0001', '611|-0001'],
  ['a whole number is pasted', '+354 611 0001|', '611-0001|'],
  ['a country code is typed in front', '+354|611-0001', '|611-0001'],
])('%s: %s becomes %s', (_, before, after) => {
  expect(work(before)).toBe(after)
})

test('the Delete key gets past the dash', () => {
  expect(work('611|0001', true)).toBe('611-|0001')
})

const texts = fc.string({ unit: fc.constantFrom(...'0123456789- kt.'), maxLength: 20 })

test.each([
  ['phone', formatPhone],
  ['national ID', formatNationalId],
])('%s: the caret keeps its digits, and what is formed stays as it is', (_, format) => {
  fc.assert(
    fc.property(texts, fc.nat(20), fc.boolean(), (text, at, forward) => {
      const caret = Math.min(at, text.length)
      const result = reformat(text, caret, format, forward)
      expect(result.text).toBe(format(text))
      expect(result.caret).toBeGreaterThanOrEqual(0)
      expect(result.caret).toBeLessThanOrEqual(result.text.length)
      expect(format(result.text)).toBe(result.text)
      if (digitsOf(result.text) === digitsOf(text))
        expect(digitsOf(result.text.slice(0, result.caret))).toBe(digitsOf(text.slice(0, caret)))
    }),
  )
})
