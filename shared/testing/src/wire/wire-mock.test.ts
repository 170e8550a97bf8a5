import { createApiClient, OfflineError, TooManyError, UnexpectedError } from '@hlid/api'
import type { OperationId } from '@hlid/api-contract'

import { takeFaults } from './faults'
import { noContent, offline, problem, rawReply } from './reply'
import { type Handlers, wireMock } from './wire-mock'

function portal(handlers: Handlers = {}) {
  const wire = wireMock(handlers)
  return { wire, api: createApiClient({ fetch: wire.fetch, readCookie: () => 'csrf' }) }
}
const asked = { path: { method: 'phone' }, body: { session: 's1' } } as const

test('a call is answered by what was given for it, from its input where that is a function', async () => {
  const { api, wire } = portal({ pollLogin: ({ body }) => ({ status: 'approved', pollAfterMs: body.session.length }) })
  await expect(api.call('pollLogin', asked)).resolves.toEqual({ status: 'approved', pollAfterMs: 2 })
  expect(wire.inputsOf('pollLogin')).toEqual([asked])
  expect(wire.calls[0]?.headers.get('x-xsrf-ids')).toBe('csrf')
})

test('what is not given is answered as the document shows it', async () => {
  const { api } = portal()
  await expect(api.call('pollLogin', asked)).resolves.toEqual({ status: 'pending', pollAfterMs: 1000 })
  await expect(api.call('setPrimaryEmail', { body: { emailId: 'e1' } })).resolves.toBeUndefined()
  await expect(api.call('signOut', { body: {} })).resolves.toBe('/app/login')

  const query = { locale: 'is-IS' as const, namespaces: ['login'] }
  await expect(api.call('getTranslations', { query })).resolves.toHaveProperty('login')
})

test('an answer can change in the middle', async () => {
  const { api, wire } = portal({ pollLogin: problem(429, {}, { 'retry-after': '3' }) })
  await expect(api.call('pollLogin', asked)).rejects.toMatchObject({ retryAfterSeconds: 3 })
  wire.answer('pollLogin', { status: 'declined', pollAfterMs: 0 })
  await expect(api.call('pollLogin', asked)).resolves.toMatchObject({ status: 'declined' })
})

test('failures of every kind can be had', async () => {
  const { api, wire } = portal({ getBanner: noContent(), pollLogin: problem(429) })
  await expect(api.call('getBanner', { query: { locale: 'en' } })).rejects.toMatchObject({ status: 204 })
  await expect(api.call('pollLogin', asked)).rejects.toBeInstanceOf(TooManyError)
  wire.answer('pollLogin', rawReply(200, '<html></html>'))
  await expect(api.call('pollLogin', asked)).rejects.toBeInstanceOf(UnexpectedError)
  wire.answer('pollLogin', offline)
  await expect(api.call('pollLogin', asked)).rejects.toBeInstanceOf(OfflineError)
})

test('a caller that leaves is not kept waiting', async () => {
  const { api } = portal({ pollLogin: () => new Promise(() => undefined) })
  const leaving = new AbortController()
  const answer = api.call('pollLogin', asked, { signal: leaving.signal })
  leaving.abort(new Error('left'))
  await expect(answer).rejects.toThrow('left')
})

describe('a mock that has drifted from the document fails the test', () => {
  const untyped = (operation: OperationId, input: unknown, handlers: unknown = {}) => {
    const { api } = portal(handlers as Handlers)
    return api.call(operation, input as never).catch(() => undefined)
  }

  test.each([
    [
      'a request without what is asked for',
      'pollLogin',
      { path: { method: 'phone' }, body: {} },
      {},
      "must have required property 'session'",
    ],
    [
      'a request with something unheard of',
      'pollLogin',
      { ...asked, body: { session: 's', more: 1 } },
      {},
      'must NOT have additional properties',
    ],
    [
      'a method nobody knows',
      'pollLogin',
      { ...asked, path: { method: 'sim' } },
      {},
      'path/method must be equal to one of the allowed values',
    ],
    [
      'an answer without what is promised',
      'pollLogin',
      asked,
      { pollLogin: { status: 'pending' } },
      "must have required property 'pollAfterMs'",
    ],
    ['a status that is not documented', 'getUser', {}, { getUser: problem(410) }, 'getUser has no answer 410'],
    ['an address that is no call', 'pollLogin', { ...asked, path: { method: 'a/b' } }, {}, 'path/method must be equal'],
  ] as const)('%s', async (_, operation, input, handlers, words) => {
    await untyped(operation, input, handlers)
    expect(takeFaults().join('\n')).toContain(words)
  })
})
