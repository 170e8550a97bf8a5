import { confusing, hostileReturnUrls } from '@hlid/testing/addresses'
import fc from 'fast-check'

import { continueUrl, isSafeDestination, isSafeReturnUrl, readReturnUrl, readState } from './return-url'

const origin = 'https://localhost:4000'

describe('reading', () => {
  test.each([
    ['', ''],
    ['?returnUrl=%2Fa', '/a'],
    ['?ReturnUrl=%2Fa', '/a'],
    ['?RETURNURL=%2Fa', '/a'],
    ['?ReturnUrl=%2Fb&returnUrl=%2Fa', '/a'],
    ['?RETURNURL=%2Fc&ReturnUrl=%2Fb', '/b'],
    ['?returnUrl=%2Fa&returnUrl=%2Fa', ''],
    ['?returnUrl=%2Fa&returnUrl=%2F%2Fevil.example', ''],
    ['?ReturnUrl=%2Fa&ReturnUrl=%2Fb', ''],
    ['?returnUrl=', ''],
    [`?returnUrl=/${'a'.repeat(4096)}`, ''],
    [`?returnUrl=/${'a'.repeat(4095)}`, `/${'a'.repeat(4095)}`],
    ['?state=x&ReturnUrl=%2Fa', '/a'],
    ['?state=x&RETURNURL=%2Fa', '/a'],
    ['?state=x', ''],
    ['?returnUrl=%2Fa%3Fb%3Dc%26d%3De%23f', '/a?b=c&d=e#f'],
  ])('%s gives %s', (search, expected) => {
    expect(readReturnUrl(search)).toBe(expected)
  })

  test('a state is there once, or not at all', () => {
    expect(readState('?state=actor-profile')).toBe('actor-profile')
    expect(readState('?returnUrl=%2Fa&state=b')).toBe('b')
    expect(readState('?state=a&state=b')).toBe('')
    expect(readState('')).toBe('')
  })
})

test('an address comes whole through the query string and on to /continue', () => {
  fc.assert(
    fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), (url) => {
      expect(readReturnUrl(`?${new URLSearchParams({ returnUrl: url })}`)).toBe(url)
      expect(readReturnUrl(continueUrl(url, 'x').slice('/continue'.length))).toBe(url)
    }),
  )
  expect(continueUrl('')).toBe('/continue')
  expect(continueUrl('/a?b=c&c=d#e', 'actor-profile')).toBe(
    '/continue?returnUrl=%2Fa%3Fb%3Dc%26c%3Dd%23e&state=actor-profile',
  )
})

test.each(hostileReturnUrls)('%j is no path of ours', (value) => {
  expect(isSafeReturnUrl(value, origin)).toBe(false)
})

test.each([
  '/',
  '/connect/authorize/kX3vR8pQm2TfYw7LzN5bA',
  '/a?b=c&c=d#e',
  '/a//b',
  '/a?next=//evil.example',
  '/þjónusta/ú',
  '/a/../b',
])('%j is a path of ours', (value) => {
  expect(isSafeReturnUrl(value, origin)).toBe(true)
})

/** Values built from what confuses parsers, beside any text at all. */
const nasty = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.array(fc.constantFrom(...confusing), { maxLength: 12 }).map((parts) => parts.join('')),
)

test('whatever is taken for a path of ours stays on this origin, also when its resolved form is followed', () => {
  fc.assert(
    fc.property(nasty, fc.boolean(), (text, slash) => {
      const value = slash ? `/${text}` : text
      if (!isSafeReturnUrl(value, origin)) return
      const first = new URL(value, `${origin}/app/login`)
      expect(first.origin).toBe(origin)
      expect(new URL(first.pathname + first.search + first.hash, origin).origin).toBe(origin)
      expect(value).not.toMatch(/[\t\n\r\\]/)
    }),
    { numRuns: 5000 },
  )
})

test('an answered address is gone to when it is ours or plain http(s), without a name in front of the host', () => {
  for (const value of ['/app/login', 'http://localhost:4020/', 'https://app.example/cb?code=a#b'])
    expect([value, isSafeDestination(value, origin)]).toEqual([value, true])
  const schemes = hostileReturnUrls.filter(
    (value) => !/^https:\/\/[a-z.]+$/.test(value) && value !== 'https://localhost:4000.evil.example',
  )
  for (const value of schemes) expect([value, isSafeDestination(value, origin)]).toEqual([value, false])
})

test.each([
  'https://anna@app.example/',
  'https://:secret@app.example/',
  'https://a:b@app.example/',
  'https://[',
  'https://a:x/',
])('%j is gone to by nobody', (value) => expect(isSafeDestination(value, origin)).toBe(false))

test('a path of ours is as long as any, and no longer', () => {
  expect(isSafeReturnUrl(`/${'a'.repeat(4095)}`, origin)).toBe(true)
  expect(isSafeReturnUrl(`/${'a'.repeat(4096)}`, origin)).toBe(false)
})

test('no answered address runs a script', () => {
  fc.assert(
    fc.property(nasty, (value) => {
      if (isSafeDestination(value, origin)) expect(new URL(value, origin).protocol).toMatch(/^https?:$/)
    }),
    { numRuns: 2000 },
  )
})
