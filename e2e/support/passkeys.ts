import type { PersonWithPhone } from '@hlid/testing/people'
import { expect, type CDPSession, type Page } from '@playwright/test'

import { signedIn } from './signed-in'

/** What a browser keeps passkeys in, as its own tools for developers make one. */
export interface Authenticator {
  /** Makes another passkey: browsers have one for each person. */
  another(): Promise<Authenticator>
  /** Whether the person proves that it is them, by finger, face or PIN. */
  verifies(isVerified: boolean): Promise<void>
  /** Whether anybody is there to answer. */
  answers(isThere: boolean): Promise<void>
  /** Puts the counters back, as in a copy that was made before the last sign-ins. */
  turnBack(): Promise<void>
  remove(): Promise<void>
}

const options = {
  protocol: 'ctap2',
  hasResidentKey: true,
  hasUserVerification: true,
  isUserVerified: true,
  automaticPresenceSimulation: true,
} as const

async function add(cdp: CDPSession, transport: 'internal' | 'usb'): Promise<Authenticator> {
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', { options: { ...options, transport } })
  const about = { authenticatorId }
  return {
    another: () => add(cdp, 'usb'),
    verifies: async (isUserVerified) => {
      await cdp.send('WebAuthn.setUserVerified', { ...about, isUserVerified })
    },
    answers: async (enabled) => {
      await cdp.send('WebAuthn.setAutomaticPresenceSimulation', { ...about, enabled })
    },
    async turnBack() {
      const { credentials } = await cdp.send('WebAuthn.getCredentials', about)
      await cdp.send('WebAuthn.clearCredentials', about)
      for (const credential of credentials)
        await cdp.send('WebAuthn.addCredential', { ...about, credential: { ...credential, signCount: 0 } })
    },
    remove: async () => {
      await cdp.send('WebAuthn.removeVirtualAuthenticator', about)
    },
  }
}

/** Gives the page's browser something to keep passkeys in: the device's own, whose owner is whoever asks. */
export async function authenticator(page: Page): Promise<Authenticator> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable', { enableUI: false })
  return add(cdp, 'internal')
}

/** Has browsers offer nothing at the field, where an authenticator that nobody holds would answer by itself. */
export const byButtonOnly = (page: Page) =>
  page.addInitScript(() => {
    if ('PublicKeyCredential' in window)
      PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false)
  })

/** Makes the calls of the page that passkeys are added on. @returns the passkey's id */
async function addHere(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const csrf = /__Host-XSRF-IDS=([^;]+)/.exec(document.cookie)?.[1] ?? ''
    const post = async (path: string, body: object): Promise<unknown> => {
      const headers = { 'content-type': 'application/json', 'x-xsrf-ids': csrf }
      const answer = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
      return answer.json()
    }
    const { publicKey } = (await post('/v1/me/passkeys/options', {})) as {
      publicKey: PublicKeyCredentialCreationOptionsJSON
    }
    const made = await navigator.credentials.create({
      publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(publicKey),
    })
    const { id } = (await post('/v1/me/passkeys', { credential: (made as PublicKeyCredential).toJSON() })) as {
      id: string
    }
    return id
  })
}

/** Has somebody sign in by phone, add a passkey and leave the browser as one that nobody is signed in at. */
export async function givePasskey(page: Page, person: PersonWithPhone): Promise<string> {
  await signedIn(page, person)
  await page.goto('/app/user-profile')
  const id = await addHere(page)
  await page.goto('about:blank')
  await page.context().clearCookies()
  return id
}

/** Removes it, by the calls of a session elsewhere. */
export async function takePasskey(page: Page, person: PersonWithPhone, id: string): Promise<void> {
  await signedIn(page, person)
  const csrf = (await page.context().cookies()).find(({ name }) => name === '__Host-XSRF-IDS')?.value ?? ''
  const answer = await page.request.delete(`/v1/me/passkeys/${id}`, { headers: { 'x-xsrf-ids': csrf } })
  expect(answer.status()).toBe(204)
  await page.context().clearCookies()
}
