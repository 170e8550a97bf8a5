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
  ['nothing', undefined],
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
