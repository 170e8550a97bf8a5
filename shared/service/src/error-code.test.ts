import { randomUUID } from 'node:crypto'

import { errorCodeOf, readErrorCode } from './error-code'

test('a request always has the same code, and another request another', () => {
  const codes = Array.from({ length: 1_000 }, () => errorCodeOf(randomUUID()))
  expect(errorCodeOf('a request')).toBe(errorCodeOf('a request'))
  expect(new Set(codes).size).toBe(codes.length)
  for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/)
})

test.each([
  ['as it is shown', 'A0B1-C2D3', 'A0B1-C2D3'],
  ['in small letters, without the dash', 'a0b1c2d3', 'A0B1-C2D3'],
  ['with spaces', ' A0B1 C2D3 ', 'A0B1-C2D3'],
  ['with letters for the digits they look like', 'aobi-c2dl', 'A0B1-C2D1'],
  ['too short', 'A0B1-C2D', undefined],
  ['too long', 'A0B1-C2D3E', undefined],
  ['with a letter that no code has', 'A0B1-C2DU', undefined],
  ['nothing', '', undefined],
])('a code %s is read as %s', (_, typed, code) => expect(readErrorCode(typed)).toBe(code))
