import { createServer, type Server } from 'node:http'

import { takePorts } from '@hlid/tools/ports'
import { startBrowser } from 'gateway/src/smoke-test/browser'
import { otherClient } from 'identity/test/running'
import { authenticate, decide } from 'identity/test/signing-in'
import type { Browser, BrowserContext, Page } from 'playwright-core'

import { startPortal, type Portal } from './support/portal'

/** An application that leads on to another site, whatever comes; Chromium holds each step of a form's way to its page's policy. */
let application: string
let elsewhere: string
let servers: Server[]
let portal: Portal
let chromium: Browser
const posted: string[] = []

const challenge = { code_challenge: 'x'.repeat(43), code_challenge_method: 'S256' }
const asked = () => ({
  client_id: 'leading',
  response_type: 'code',
  scope: 'openid',
  redirect_uri: `${application}/callback`,
  ...challenge,
})

const listen = (server: Server, port: number) =>
  new Promise<Server>((resolve) => server.listen(port, () => resolve(server)))

beforeAll(async () => {
  const [applicationPort = 0, otherPort = 0] = await takePorts(2)
  application = `http://localhost:${applicationPort}`
  elsewhere = `http://127.0.0.1:${otherPort}`
  const leading = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => (body += String(chunk)))
    request.on('end', () => {
      if (request.method === 'POST') posted.push(body)
      response.writeHead(303, { location: `${elsewhere}${request.url?.split('?')[0]}` }).end()
    })
  })
  const other = createServer((_request, response) => {
    const fields = Object.entries(asked()).map(([name, value]) => `<input name="${name}" value="${value}">`)
    const form = `<form method="post" action="${portal.origin}/connect/authorize">${fields.join('')}<button>Sign in</button></form>`
    response.writeHead(200, { 'content-type': 'text/html' }).end(form)
  })
  servers = [await listen(leading, applicationPort), await listen(other, otherPort)]
  const client = {
    ...otherClient,
    clientId: 'leading',
    redirectUris: [`${application}/callback`],
    postLogoutRedirectUris: [`${application}/left`],
  }
  portal = await startPortal(undefined, { IDENTITY_CLIENTS: JSON.stringify([client]) })
  chromium = await startBrowser(process.env['CHROMIUM_PATH'] ?? 'auto')
})
afterAll(async () => {
  await chromium.close()
  await portal.close()
  for (const server of servers) server.close()
})

let context: BrowserContext
let page: Page
beforeEach(async () => {
  await fetch(`${portal.identity.origin}/simulator/api/reset`, { method: 'POST' })
  context = await chromium.newContext()
  // How long a step takes says something of the machine alone.
  context.setDefaultTimeout(0)
  page = await context.newPage()
})
afterEach(() => context.close())

/** Signs somebody in to the portal, and gives their cookies to Chromium. */
async function signIn() {
  const browser = portal.browser()
  const { session } = (await authenticate(browser, '', '6110007')).body
  await decide(portal.identity.origin, session.id, 'approve')
  await browser.json('POST', '/login/phone/signin', { session: session.id })
  const pairs = browser.cookiesFor('/').split('; ')
  const cookies = pairs.map((pair) => {
    const at = pair.indexOf('=')
    const lax = { domain: 'localhost', path: '/', secure: true, sameSite: 'Lax' } as const
    return { name: pair.slice(0, at), value: pair.slice(at + 1), ...lax }
  })
  await context.addCookies(cookies)
}

test('an answer by form_post comes to the application, and goes on to where that leads', async () => {
  const query = new URLSearchParams({ ...asked(), response_mode: 'form_post', prompt: 'none', state: 'mine' })
  await page.goto(`${portal.origin}/connect/authorize?${query}`)
  await page.waitForURL(`${elsewhere}/callback`)
  expect(posted.splice(0).join()).toMatch(/error=login_required.*state=mine|state=mine.*error=login_required/)
})

test('a sign-out goes on to where the application leads, and a second press says that it is done', async () => {
  await signIn()
  const query = new URLSearchParams({ client_id: 'leading', post_logout_redirect_uri: `${application}/left` })
  const newest = await context.newPage()
  for (const tab of [page, newest]) await tab.goto(`${portal.origin}/connect/endsession?${query}`)
  await newest.getByRole('button', { name: 'Skrá mig út' }).click()
  await newest.waitForURL(`${elsewhere}/left`)
  await page.getByRole('button', { name: 'Skrá mig út' }).click()
  await page.getByRole('heading', { name: 'Þú hefur skráð þig út' }).waitFor()
})

test('a request that another site posts begins a sign-in, in the browser that is known already', async () => {
  await signIn()
  const own = async () =>
    (await context.cookies()).filter(({ name }) => /^__Host-(browser|session)/.test(name)).map(({ value }) => value)
  const before = await own()
  await page.goto(elsewhere)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL(/\/app\/delegation\?returnUrl=/)
  expect(await own()).toHaveLength(before.length)
})
