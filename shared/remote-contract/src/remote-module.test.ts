import { checkRemoteModule } from './remote-module'

const remote = {
  name: 'mfe-login',
  contract: '^1.0.0',
  messages: { login: { is: { title: 'Innskráning' }, en: { title: 'Sign in' } } },
  routes: () => [],
}

test('a remote of this contract is taken, as a default export or bare', () => {
  expect(checkRemoteModule('mfe-login', { default: remote }, '1.2.0')).toBe(remote)
  expect(checkRemoteModule('mfe-login', remote, '1.0.0')).toBe(remote)
})

test.each([
  ['nothing at all', undefined, 'exposes no remote'],
  ['another remote under this name', { ...remote, name: 'mfe-other' }, 'calls itself "mfe-other"'],
  ['a newer contract', { ...remote, contract: '^1.1.0' }, 'needs contract ^1.1.0, the shell offers 1.0.0'],
  ['the next major contract', { ...remote, contract: '^2.0.0' }, 'needs contract ^2.0.0, the shell offers 1.0.0'],
  ['no contract', { ...remote, contract: undefined }, 'names no contract range'],
  ['one language', { ...remote, messages: { login: { is: {} } } }, 'messages of login are not there in both languages'],
  ['no routes', { ...remote, routes: [] }, 'has no routes'],
])('%s is refused and named', (_, loaded, reason) => {
  expect(() => checkRemoteModule('mfe-login', loaded, '1.0.0')).toThrow(`mfe-login: ${reason}`)
})
