import { type FakeHost, fakeHost, type FakeHostOptions } from '@hlid/testing'
import type { ComposedRemote } from '@hlid/remote-contract/composition'
import { waitFor } from '@testing-library/react'

import { shellMessages } from './messages'
import { CompositionError } from './remotes/composition'
import { createRemoteLoader } from './remotes/remote-loader'
import { createRouter } from './router'
import type { ReleaseStatusService } from './services/release-status'

const messages = { shell: { is: shellMessages.is, en: shellMessages.en } }
const closed = { is: 'Lokað', en: 'Closed' }
const shellHost = (services: FakeHostOptions = {}) => fakeHost({ remote: { name: 'shell', messages }, ...services })
const closedLogin = { name: 'mfe-login', mounts: ['/login'], disabled: closed } as unknown as ComposedRemote

const releaseStatus = (disabled: ReleaseStatusService['disabled'] = () => undefined): ReleaseStatusService => ({
  isWithdrawn: () => false,
  disabled,
  subscribe: () => () => undefined,
  start: () => undefined,
})

interface Visit {
  readonly host?: FakeHost
  readonly find?: (path: string) => Promise<ComposedRemote | undefined>
  readonly disabled?: ReleaseStatusService['disabled']
}

async function go(path: string, { host = shellHost(), find = async () => undefined, disabled }: Visit = {}) {
  history.replaceState(null, '', path)
  const asked: string[] = []
  const routesFor = createRemoteLoader({
    basePath: '/app',
    i18n: host.i18n,
    composition: { find: (below) => (asked.push(below), find(below)) },
    hostFor: () => host,
    locale: { overlay: async () => undefined },
    releaseStatus: releaseStatus(disabled),
    health: { note: () => undefined, flush: () => undefined },
  })
  const started: string[] = []
  const router = createRouter({
    page: { basePath: '/app' },
    host,
    composition: { all: async () => [] },
    routesFor,
    startCalls: (below) => void started.push(below),
  })
  await waitFor(() => expect(router.state.initialized).toBe(true))
  router.dispose()
  const { location, errors, matches } = router.state
  const errorBoundary = matches.find(({ route }) => errors && route.id in errors)?.route.path
  return {
    at: location.pathname + location.search,
    asked,
    started,
    shown: matches.at(-1)?.route.path,
    errors,
    errorBoundary,
  }
}

test.each([
  ['nobody', {}, '/app/login?returnUrl=%2Fx'],
  ['somebody', { nationalId: '0100900019' }, '/app/user-profile?returnUrl=%2Fx'],
])('the front page leads %s on, with the query string', async (_, user, at) => {
  expect((await go('/app?returnUrl=%2Fx', { host: shellHost({ user }) })).at).toBe(at)
})

test('whoever the service cannot tell about is asked to sign in', async () => {
  const session = { user: () => Promise.reject(new Error('offline')), clear: () => undefined }
  expect((await go('/app', { host: shellHost({ session }) })).at).toBe('/app/login')
})

test('a path that no part shows is a page of its own', async () => {
  const { shown, asked, started } = await go('/app/nowhere')
  expect(asked).toEqual(['/nowhere'])
  expect(started).toEqual(['/nowhere']) // beside the remote, where there is one
  expect(shown).toBe('*')
})

test('a part that is switched off says so in its place, whether the page or the releaseStatus told', async () => {
  expect((await go('/app/login/verify', { find: async () => closedLogin })).shown).toBe('/login/*')
  const { disabled: _switchedOff, ...open } = closedLogin
  const disabled = (name: string) => (name === 'mfe-login' ? closed : undefined)
  expect((await go('/app/login', { find: async () => open, disabled })).shown).toBe('/login/*')
})

test('a composition that does not come is an error inside the frame', async () => {
  const { errors, errorBoundary } = await go('/app/delegation', {
    find: () => Promise.reject(new CompositionError('404')),
  })
  expect(Object.values(errors ?? {})).toEqual([expect.any(CompositionError)])
  expect(errorBoundary).toBe('/') // the frame's own route
})
