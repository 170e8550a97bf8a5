import { trustedScriptUrl } from './trusted-types'

const origin = 'https://portal.example'
const devOrigin = 'http://127.0.0.1:4321'
const refused = /^not a script of the portal/

test.each([
  ['/releases/mfe-login/1.0.0-0/remote.js'],
  ['/login/card/script/x.js'],
  [`${origin}/releases/shell/1.0.0-0/shell.js`],
])('%s is a script of the portal', (url) => expect(trustedScriptUrl(url, origin)).toBe(url))

test.each([
  ['/app'],
  ['https://attacker.example/releases/x.js'],
  [`${devOrigin}/releases/x.js`],
  ['data:text/javascript,1'],
])('%s is none', (url) => expect(() => trustedScriptUrl(url, origin)).toThrow(refused))

test("a developer's own build is taken from their own machine, where the page says so, and from nowhere else", () => {
  const url = `${devOrigin}/releases/mfe-login/1.0.0-0/remote.js`
  expect(trustedScriptUrl(url, origin, devOrigin)).toBe(url)
  expect(() => trustedScriptUrl(`${devOrigin}/x.js`, origin, devOrigin)).toThrow(refused)
  expect(() => trustedScriptUrl(url, origin, 'http://127.0.0.1:4322')).toThrow(refused)
  for (const elsewhere of [
    'https://attacker.example',
    'http://127.0.0.1.attacker.example:4321',
    'http://localhost:4321',
  ])
    expect(() => trustedScriptUrl(`${elsewhere}/releases/x.js`, origin, elsewhere)).toThrow(refused)
})
