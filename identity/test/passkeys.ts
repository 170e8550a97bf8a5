import { SoftwarePasskey, type Otherwise } from '@hlid/conformance'

import type { Browser } from './browser'

interface NewOptions {
  readonly publicKey: Parameters<SoftwarePasskey['create']>[0] & {
    readonly excludeCredentials: { id: string }[]
    readonly authenticatorSelection: object
    readonly attestation: string
  }
}
interface Options {
  readonly publicKey: Parameters<SoftwarePasskey['get']>[0] & { readonly allowCredentials: unknown[] }
}

export const newOptions = async (browser: Browser) =>
  (await browser.json<NewOptions>('POST', '/v1/me/passkeys/options', {})).body.publicKey

export const optionsFor = async (browser: Browser, returnUrl = '') =>
  (await browser.json<Options>('POST', '/login/passkey/options', { returnUrl })).body.publicKey

/** Adds a passkey to the session that the browser has. */
export async function addPasskey(browser: Browser, passkey = new SoftwarePasskey(browser.origin)) {
  const credential = passkey.create(await newOptions(browser))
  const { status, body } = await browser.json<{ id: string }>('POST', '/v1/me/passkeys', { credential })
  if (status !== 201) throw new Error(`A passkey was not added: ${status}`)
  return { passkey, id: body.id }
}

export const signInWith = async (
  browser: Browser,
  passkey: SoftwarePasskey,
  { returnUrl = '', ...otherwise }: Otherwise & { readonly returnUrl?: string } = {},
) => {
  const credential = passkey.get(await optionsFor(browser, returnUrl), otherwise)
  return browser.json('POST', '/login/passkey/signin', { returnUrl, credential })
}
