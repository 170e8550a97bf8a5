import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

import { takePort } from '@hlid/tools/ports'
import { quietChromium, systemChromium } from '@hlid/tooling/chromium'
import { chromium } from 'playwright-core'

import { Browser } from '../../test/browser'
import { ofBrowser } from '../../test/registrations'
import { continueTo, next, signIn } from '../../test/signing-in'
import { identitySuite } from '../../test/suite'

const port = await takePort()
const origin = `http://localhost:${port}`
const registered = { ...ofBrowser, redirectUris: [`${origin}/callback`], corsOrigins: [origin] }
const service = identitySuite(async () => ({ IDENTITY_CLIENTS: JSON.stringify([registered]) }))

const library = readFileSync(
  new URL('../../../node_modules/oidc-client-ts/dist/browser/oidc-client-ts.min.js', import.meta.url),
)
/** What the page does: it leaves for the sign-in, and shows who came back. */
const script = (portal: string) => `
  const settings = { redirect_uri: location.origin + '/callback', automaticSilentRenew: false, loadUserInfo: true }
  const people = new oidc.UserManager({ authority: '${portal}', client_id: 'page', scope: 'openid profile', ...settings })
  const show = (text) => (document.title = text)
  if (location.pathname === '/callback')
    people.signinCallback().then(({ profile }) => show(profile.name), (error) => show(String(error)))
  else people.signinRedirect().catch((error) => show(String(error)))`

test('a page signs somebody in by oidc-client-ts, in a browser that holds it to CORS', async () => {
  const server = createServer(({ url }, answer) => {
    if (url === '/library.js') return void answer.setHeader('content-type', 'text/javascript').end(library)
    const code = script(service.running.origin)
    answer.setHeader('content-type', 'text/html')
    return void answer.end(`<!doctype html><title></title><script src="/library.js"></script><script>${code}</script>`)
  }).listen(port, '127.0.0.1')
  await once(server, 'listening')
  const executablePath = systemChromium()
  const browser = await chromium.launch({ args: quietChromium, ...(executablePath && { executablePath }) })
  try {
    const page = await browser.newPage()
    const atLogin = page.waitForURL(/\/app\/login/, { waitUntil: 'commit' })
    await page.goto(origin, { waitUntil: 'commit' })
    await atLogin
    const returnUrl = new URL(page.url()).searchParams.get('returnUrl') ?? ''
    const person = new Browser(service.running.origin)
    for (const { name, value } of await page.context().cookies()) person.plant(name, value)
    await signIn(person, returnUrl, '6110007')
    await next(person, continueTo(returnUrl))
    await page.goto(await next(person, returnUrl))
    await page.waitForFunction(() => document.title !== '')
    expect(await page.title()).toBe('Hrafn Einfari')
  } finally {
    await browser.close()
    server.closeAllConnections()
    server.close()
  }
})
