import { quietChromium, systemChromium } from '@hlid/tooling/chromium'
import { chromium, type Browser as Chromium, type CDPSession, type Page } from 'playwright-core'

import { afresh } from '../../test/afresh'
import { identitySuite } from '../../test/suite'
import { decide } from '../../test/signing-in'

const hrafn = { phone: '6110007', nationalId: '0700990079' }
const service = identitySuite(undefined, 1, afresh)

let browser: Chromium
beforeAll(async () => {
  const executablePath = process.env['CHROMIUM_PATH'] ?? systemChromium()
  browser = await chromium.launch({ args: quietChromium, ...(executablePath && { executablePath }) })
})
afterAll(() => browser.close())

const authenticator = {
  protocol: 'ctap2',
  transport: 'internal',
  hasResidentKey: true,
  hasUserVerification: true,
  isUserVerified: true,
  automaticPresenceSimulation: true,
} as const

/** A browser with an authenticator of its own, at a page of the service. */
async function visit() {
  const context = await browser.newContext({ baseURL: service.running.origin })
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('WebAuthn.enable', { enableUI: false })
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', { options: authenticator })
  await page.goto('/simulator')
  return { page, cdp, about: { authenticatorId }, close: () => context.close() }
}

/** Makes a call as the page would. */
const post = (page: Page, path: string, body: object) =>
  page.evaluate(
    async ([to, sent]) => {
      if (!document.cookie.includes('__Host-XSRF-IDS')) await fetch('/me/user')
      const csrf = /__Host-XSRF-IDS=([^;]+)/.exec(document.cookie)?.[1] ?? ''
      const headers = { 'content-type': 'application/json', 'x-xsrf-ids': csrf }
      const answer = await fetch(to, { method: 'POST', headers, body: JSON.stringify(sent) })
      return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
    },
    [path, body] as const,
  )

async function signInByPhone(page: Page): Promise<void> {
  const { verificationProperties } = await page.evaluate(
    async () => (await (await fetch('/login/phone/')).json()) as { verificationProperties: object },
  )
  const asked = { returnUrl: '', userIdentifier: hrafn.phone, verificationProperties }
  const { session } = (await post(page, '/login/phone/authenticate', asked)).body as { session: { id: string } }
  await decide(service.running.origin, session.id, 'approve')
  expect((await post(page, '/login/phone/signin', { session: session.id })).status).toBe(200)
}

/** Has the browser make a passkey, and the service keep it. */
async function addPasskey(page: Page): Promise<void> {
  await signInByPhone(page)
  const { body } = await post(page, '/v1/me/passkeys/options', {})
  const credential = await page.evaluate(async (options) => {
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
      options as unknown as PublicKeyCredentialCreationOptionsJSON,
    )
    return ((await navigator.credentials.create({ publicKey })) as PublicKeyCredential).toJSON() as object
  }, body['publicKey'])
  expect((await post(page, '/v1/me/passkeys', { credential })).status).toBe(201)
  await page.context().clearCookies()
}

/**
 * @param altered what the page asks otherwise than the service says
 * @returns what the service answers, or the name of what the browser throws
 */
async function signIn(page: Page, mediation?: 'conditional', altered: object = {}): Promise<number | string> {
  const { body } = await post(page, '/login/passkey/options', { returnUrl: '' })
  const credential = await page.evaluate(
    async ([options, how]) => {
      const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
        options as unknown as PublicKeyCredentialRequestOptionsJSON,
      )
      try {
        const found = await navigator.credentials.get({ publicKey, ...(how && { mediation: how }) })
        return (found as PublicKeyCredential).toJSON() as object
      } catch (error) {
        return (error as Error).name
      }
    },
    [{ ...(body['publicKey'] as object), ...altered }, mediation] as const,
  )
  if (typeof credential === 'string') return credential
  return (await post(page, '/login/passkey/signin', { returnUrl: '', credential })).status
}

const copyOf = async (cdp: CDPSession, about: { authenticatorId: string }) => {
  const { credentials } = await cdp.send('WebAuthn.getCredentials', about)
  await cdp.send('WebAuthn.clearCredentials', about)
  for (const credential of credentials)
    await cdp.send('WebAuthn.addCredential', { ...about, credential: { ...credential, signCount: 0 } })
}

test('a browser’s own passkey is added, and signs in by the prompt and at a field', async () => {
  const { page, close } = await visit()
  await addPasskey(page)
  expect(await signIn(page)).toBe(200)
  await page.context().clearCookies()
  expect(await signIn(page, 'conditional')).toBe(200)
  const user = await page.evaluate(async () => (await (await fetch('/me/user')).json()) as object)
  expect(user).toMatchObject({ nationalId: hrafn.nationalId })
  await close()
})

test('a browser where nobody proves who they are signs nobody in', async () => {
  const { page, cdp, about, close } = await visit()
  await addPasskey(page)
  await cdp.send('WebAuthn.setUserVerified', { ...about, isUserVerified: false })
  expect(await signIn(page)).toBe('NotAllowedError')
  await close()
})

test('for another domain than its own the browser asks for none', async () => {
  const { page, close } = await visit()
  await addPasskey(page)
  expect(await signIn(page, undefined, { rpId: 'example.is' })).toBe('SecurityError')
  await close()
})

test('a prompt that nobody answers in time signs nobody in, and the next one does', async () => {
  const { page, cdp, about, close } = await visit()
  await addPasskey(page)
  const answers = (enabled: boolean) => cdp.send('WebAuthn.setAutomaticPresenceSimulation', { ...about, enabled })
  await answers(false)
  expect(await signIn(page, undefined, { timeout: 100 })).toBe('NotAllowedError')
  await answers(true)
  expect(await signIn(page)).toBe(200)
  await close()
})

test('a copy that was made before the last sign-ins is refused', async () => {
  const { page, cdp, about, close } = await visit()
  await addPasskey(page)
  expect([await signIn(page), await signIn(page)]).toEqual([200, 200])
  await copyOf(cdp, about)
  expect(await signIn(page)).toBe(400)
  await close()
})
