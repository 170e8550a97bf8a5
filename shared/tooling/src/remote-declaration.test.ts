import { declarationFaults, namespaceOf } from './remote-declaration.js'

const sound = {
  name: 'mfe-user-profile',
  contract: '^1.0.0',
  mounts: ['/user-profile'],
  namespaces: ['userProfile'],
  operations: ['getUserProfile'],
  storage: [],
  routes: [
    { path: '/user-profile', chunk: 'ProfileScreen' },
    { path: '/user-profile/email/confirm', chunk: 'EmailConfirmScreen' },
  ],
}

test('a whole declaration has no fault', () => {
  expect(declarationFaults(sound, 'mfe-user-profile')).toEqual([])
})

test.each([
  ['another name', { name: 'mfe-profile' }, '"name" is "mfe-profile", package.json says "mfe-user-profile".'],
  ['no contract', { contract: undefined }, '"contract" must be the range'],
  ['a contract range of another kind', { contract: '1.x' }, '"contract" must be the range'],
  ['no mounts', { mounts: [] }, '"mounts" must list the first segments'],
  ['a mount of two segments', { mounts: ['/user-profile/email'] }, '"mounts" must list the first segments'],
  ['a mount without its slash', { mounts: ['user-profile'] }, '"mounts" must list the first segments'],
  ['somebody else’s namespace', { namespaces: ['login'] }, 'the first is "userProfile"'],
  ['no operations', { operations: undefined }, '"operations" must list the operationIds'],
  ['no storage', { storage: 'login-local' }, '"storage" must list the keys'],
  ['a step of two words', { steps: ['was chosen'] }, '"steps" must list the names'],
  ['no routes', { routes: [] }, '"routes" must list each screen'],
  ['a route without a chunk', { routes: [{ path: '/user-profile' }] }, '"routes" must list each screen'],
  [
    'a route outside its mounts',
    { routes: [{ path: '/user-profiles', chunk: 'ProfileScreen' }] },
    'The route /user-profiles is under none of its mounts (/user-profile).',
  ],
  [
    'a call that is none of its own',
    { routes: [{ path: '/user-profile', chunk: 'ProfileScreen', calls: { getSecurity: [] } }] },
    'The route /user-profile begins with getSecurity, which is not among its "operations".',
  ],
  [
    'a call asked with something else of the address',
    { routes: [{ path: '/user-profile', chunk: 'ProfileScreen', calls: { getUser: ['state'] } }] },
    'getUser of the route /user-profile can be asked with the page\'s return URL, ["returnUrl"], or with nothing, [].',
  ],
  [
    'calls of another shape',
    { routes: [{ path: '/user-profile', chunk: 'ProfileScreen', calls: 'getUser' }] },
    '"routes" must list each screen',
  ],
])('%s is named', (_, change, sentence) => {
  expect(declarationFaults({ ...sound, ...change }, 'mfe-user-profile')).toEqual([expect.stringContaining(sentence)])
})

test('a declaration may name its steps', () => {
  expect(declarationFaults({ ...sound, steps: ['saved', 'email-confirmed'] }, 'mfe-user-profile')).toEqual([])
})

test('a route may name the calls that it begins with, and who is signed in is for every route to ask', () => {
  const calls = { getUser: [], [sound.operations[0] ?? '']: ['returnUrl'] }
  const routes = [{ path: '/user-profile', chunk: 'ProfileScreen', calls }]
  expect(declarationFaults({ ...sound, routes }, 'mfe-user-profile')).toEqual([])
})

test('a namespace is the name in camel case', () => {
  expect(namespaceOf('mfe-confirm-identity')).toBe('confirmIdentity')
})
