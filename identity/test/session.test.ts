import { Browser } from './browser'
import { relyingParty } from './relyingParty'
import { continueTo, next, openInteraction, signIn } from './signing-in'
import { identitySuite } from './suite'

const service = identitySuite()
const begin = async (browser: Browser, extra: Record<string, string> = {}) => {
  const begun = await (await relyingParty(service.running.origin)).begin(extra)
  return { ...begun, returnUrl: await openInteraction(browser, begun.path) }
}
const user = async (browser: Browser) => (await browser.json('GET', '/me/user')).body

describe('a sign-in that was not continued', () => {
  test('does not outlive the sign-out: its return URL asks for a new sign-in', async () => {
    const browser = new Browser(service.running.origin)
    const { returnUrl } = await begin(browser)
    await signIn(browser, returnUrl, '6110007')
    await browser.json('POST', '/me/signout', {})
    expect(await next(browser, returnUrl)).toMatch(/^\/app\/login\?returnUrl=/)
    expect(await user(browser)).toEqual({})
  })

  test('does not outlive a sign-out at the client application', async () => {
    const browser = new Browser(service.running.origin)
    const left = await begin(browser)
    await signIn(browser, left.returnUrl, '6110007')
    const form = await (await browser.get('/connect/endsession')).text()
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(form)?.[1] ?? ''
    await browser.form('/connect/endsession/confirm', { xsrf, logout: 'yes' })
    expect(await user(browser)).toEqual({})
    expect(await next(browser, left.returnUrl)).toMatch(/^\/app\/login\?returnUrl=/)
    expect(await user(browser)).toEqual({})
  })

  test('does not change who is signed in', async () => {
    const browser = new Browser(service.running.origin)
    const left = await begin(browser)
    await signIn(browser, left.returnUrl, '6110001')
    await browser.json('POST', '/me/signout', {})
    await signIn(browser, '', '6110007')
    expect(await next(browser, left.returnUrl)).toMatch(/^\/app\/delegation\?returnUrl=/)
    expect(await user(browser)).toMatchObject({ nationalId: '0700990079' })
  })

  test('still goes on when the same person signs in again', async () => {
    const browser = new Browser(service.running.origin)
    const left = await begin(browser)
    await signIn(browser, left.returnUrl, '6110007')
    await next(browser, continueTo(left.returnUrl))
    const tokens = await left.finish(await next(browser, left.returnUrl))
    expect(tokens.claims()).toMatchObject({ nationalId: '0700990079' })
  })
})
