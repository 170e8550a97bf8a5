import { attemptOf, parseAttempt, SCRIPT_ID } from './attempt'

const session = { id: 'S8d2', expiresAt: '2026-11-28T12:02:00.000Z', pollAfterMs: 1000 }

test('an attempt keeps the number or the script that came with it', () => {
  expect(attemptOf('sim', { session: { ...session, code: '048' } })).toEqual({
    id: 'S8d2',
    provider: 'sim',
    code: '048',
    pollAfterMs: 1000,
  })
  expect(attemptOf('card', { session: { ...session, scriptId: 'c7Jm' } })).toMatchObject({ scriptId: 'c7Jm' })
})

test.each(['../evil', 'a/b', 'a b', '', 'x'.repeat(65), 'a\n', 'https://evil.example/x.js', '%2e%2e'])(
  '%j is no name of a script',
  (scriptId) => {
    expect(SCRIPT_ID.test(scriptId)).toBe(false)
    expect(attemptOf('card', { session: { ...session, scriptId } })).not.toHaveProperty('scriptId')
  },
)

test('an attempt that was kept is the same when it is read again', () => {
  const attempt = attemptOf('sim', { session: { ...session, code: '482' } })
  expect(parseAttempt(JSON.parse(JSON.stringify(attempt)))).toEqual(attempt)
})

test.each([
  ['no number at all', {}],
  ['one of two digits', { code: '48' }],
  ['one of four', { code: '4820' }],
])('with %s it has neither', (_, given) => {
  expect(Object.keys(attemptOf('sim', { session: { ...session, ...given } }))).toEqual([
    'id',
    'provider',
    'pollAfterMs',
  ])
})

test.each([
  ['the number', { code: '482' }, { code: '482' }],
  ['a code that is a number, not text', { code: 482 }, {}],
  ['the script', { scriptId: 'c7Jm' }, { scriptId: 'c7Jm' }],
  ['a script that is no text', { scriptId: 7 }, {}],
  ['the pace', { pollAfterMs: 2500 }, { pollAfterMs: 2500 }],
  ['at once', { pollAfterMs: 0 }, { pollAfterMs: 0 }],
  ['a pace backwards', { pollAfterMs: -1 }, { pollAfterMs: 1000 }],
  ['almost a minute', { pollAfterMs: 59_999 }, { pollAfterMs: 59_999 }],
  ['a minute', { pollAfterMs: 60_000 }, { pollAfterMs: 1000 }],
  ['a pace that is a text', { pollAfterMs: '2500' }, { pollAfterMs: 1000 }],
  ['the longest name', { id: 'x'.repeat(200) }, { id: 'x'.repeat(200) }],
])('of what was kept, %s', (_, kept, read) => {
  expect(parseAttempt({ id: 'a', provider: 'card', ...kept })).toStrictEqual({
    id: 'a',
    provider: 'card',
    pollAfterMs: 1000,
    ...read,
  })
})

test.each([
  ['nothing', undefined],
  ['a name that is no text', { id: 7, provider: 'sim' }],
  ['an empty name', { id: '', provider: 'sim' }],
  ['null', null],
  ['a text', 'S8d2'],
  ['a list', []],
  ['no name', { provider: 'sim' }],
  ['an unknown way', { id: 'S8d2', provider: 'fax' }],
  ['an endless name', { id: 'x'.repeat(201), provider: 'sim' }],
])('%s is no attempt', (_, kept) => {
  expect(parseAttempt(kept)).toBeUndefined()
})

test('parts that make no sense are dropped', () => {
  expect(parseAttempt({ id: 'a', provider: 'card', code: '<b>', scriptId: '../x', pollAfterMs: 'soon' })).toEqual({
    id: 'a',
    provider: 'card',
    pollAfterMs: 1000,
  })
})
