import { isPortalPage } from './portal-page'
import { Browser } from '../../test/browser'
import { continueTo, next, signIn } from '../../test/signing-in'
import { identitySuite } from '../../test/suite'

const service = identitySuite()
const devices = '/app/security/devices'

test.each([
  ['/app/security', true],
  ['/app/security/passkeys/offer', true],
  ['/app/security/../login', false],
  ['/app/security?next=//evil.example', false],
  ['/app/security/%2e%2e', false],
  ['/app/security//evil.example', false],
  ['//evil.example/app/security', false],
  ['/app/securities', false],
  ['/app/security\n', false],
  ['', false],
])('%j is a page to come back to: %j', (returnUrl, isPage) => {
  expect(isPortalPage(returnUrl)).toBe(isPage)
})

test('whoever opens a page of their own sign-in signs in, and is led back there', async () => {
  const browser = new Browser(service.running.origin)
  expect(await next(browser, continueTo(devices))).toBe(`/app/login?returnUrl=${encodeURIComponent(devices)}`)
  expect(await signIn(browser, devices, '6110007')).toBe(continueTo(devices))
  expect(await next(browser, continueTo(devices))).toBe(devices)
})
