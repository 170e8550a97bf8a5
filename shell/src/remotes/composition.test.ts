import type { ComposedRemote } from '@hlid/remote-contract/composition'

import { belowBase, remoteFor } from './composition'

test.each([
  ['/app', '/'],
  ['/app/', '/'],
  ['/app/login', '/login'],
  ['/app/login/verify', '/login/verify'],
  ['/application', '/application'],
])('%s is %s below the base path', (path, below) => {
  expect(belowBase(path, '/app')).toBe(below)
})

const remote = (name: string, ...mounts: string[]): ComposedRemote => ({
  name,
  version: '1.0.0',
  build: '0123456789abcdef',
  container: `${name}__1_0_0__0123456789abcdef`,
  contract: '^1.0.0',
  baseUrl: `/releases/${name}/1.0.0-0123456789abcdef/`,
  entry: 'remoteEntry.js',
  initial: ['remote.js'],
  mounts,
  routes: [],
  namespaces: [],
  integrity: {},
})
const remotes = [remote('mfe-login', '/login'), remote('mfe-user-profile', '/user-profile', '/profile')]

test.each([
  ['/login', 'mfe-login'],
  ['/login/', 'mfe-login'],
  ['/Login/Verify', 'mfe-login'],
  ['/loginx', undefined],
  ['/user-profile/email/confirm', 'mfe-user-profile'],
  ['/profile', 'mfe-user-profile'],
  ['/', undefined],
  ['/nowhere/login', undefined],
])('%s is shown by %s', (path, name) => {
  expect(remoteFor(path, remotes)?.name).toBe(name)
})
