import { scrub, scrubText } from './scrub'

test.each([
  ['a national ID', 'person 0100900019 failed', 'person # failed'],
  ['a national ID with a dash', 'person 010090-0019 failed', 'person # failed'],
  ['a phone number', '611-0001', '#'],
  ['a code', 'code 482 is wrong', 'code # is wrong'],
  ['a mail address', 'to þórður@prufa.example now', 'to @ now'],
  ['a query string', 'GET /app/login?returnUrl=%2Fconnect failed', 'GET /app/login?… failed'],
  ['an interaction', '/connect/authorize/kX3vR8pQm2TfYw7LzN5bA', '/connect/authorize/…'],
  ['an inquiry', '/app/confirm-identity/q4Wn8RkZt1XbV6mY', '/app/confirm-identity/…'],
  ['a token', 'Bearer eyJhbGciOiJFUzI1NiJ9.eyJuYW1lIjoiQW5uYSJ9.c2ln', 'Bearer …'],
])('%s is taken out', (_, text, scrubbed) => {
  expect(scrubText(text)).toBe(scrubbed)
})

test('deep inside a value too', () => {
  expect(scrub({ a: [{ b: '0100900019', n: 7 }], c: null })).toEqual({ a: [{ b: '#', n: 7 }], c: null })
})
