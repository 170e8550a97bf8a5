import { preloadQuery } from '@hlid/api'
import { fakeHost } from '@hlid/testing'
import type { ComposedRemote } from '@hlid/remote-contract/composition'

import { startCalls } from './early-calls'

const calls = {
  '/delegation': { getUser: [], getDelegations: ['returnUrl'] },
  '/security/:page': { getSecurity: [] },
  '/strange': { getEverything: [], signOut: [], toString: [] },
  '/plain': undefined,
}
const routes = Object.entries(calls).map(([path, calls]) => ({ path, assets: [], ...(calls && { calls }) }))
const remote = { name: 'mfe-delegation', routes } as unknown as ComposedRemote

test.each([
  ['/delegation', ['getDelegations']], // the session knows who it is
  ['/security/devices', ['getSecurity']],
  ['/strange', []],
  ['/plain', []],
  ['/elsewhere', []],
])('for %s these are asked: %j', (path, expected) => {
  const host = fakeHost()
  startCalls(host, remote, path, '/x')
  expect(host.wire.calls.map(({ operation }) => operation)).toEqual(expected)
})

test('the loader of the route takes what was asked, and asks itself the next time', async () => {
  const host = fakeHost()
  const input = { query: { returnUrl: '/x' } }
  startCalls(host, remote, '/delegation', '/x')
  await preloadQuery(host, 'getDelegations', input)
  expect(host.wire.inputsOf('getDelegations')).toEqual([input])
  await preloadQuery(host, 'getDelegations', input)
  expect(host.wire.inputsOf('getDelegations')).toHaveLength(2)
})

test('what was asked for somebody who has left since is not taken', async () => {
  const host = fakeHost()
  startCalls(host, remote, '/delegation', '/x')
  host.session.clear()
  await preloadQuery(host, 'getDelegations', { query: { returnUrl: '/x' } })
  expect(host.wire.inputsOf('getDelegations')).toHaveLength(2)
})
