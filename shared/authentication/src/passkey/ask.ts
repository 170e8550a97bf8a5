import type { Schema } from '@hlid/api-contract'
import type { HostServices } from '@hlid/remote-contract'

/** What the browser signs with a passkey, as the service takes it. */
export type Assertion = Schema<'PasskeyAssertion'>

const bytesOf = (base64url: string) =>
  Uint8Array.from(atob(base64url.replace(/-/g, '+').replace(/_/g, '/')), (character) => character.charCodeAt(0))

const textOf = (bytes: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '')

/**
 * Has the browser ask for a passkey, in a prompt or among what it offers at the field. The browsers' own readers of JSON
 * are younger than their passkeys; the options name no credential, so the challenge is all that there is to read.
 * @throws what the call or the browser throws
 */
export async function askForPasskey(
  api: HostServices['api'],
  {
    returnUrl,
    signal,
    isAtField,
  }: { readonly returnUrl: string; readonly signal: AbortSignal; readonly isAtField: boolean },
): Promise<Assertion> {
  const { publicKey } = await api.call('getPasskeyOptions', { body: { returnUrl } }, { signal })
  const challenge = bytesOf(String(publicKey['challenge']))
  const options = {
    publicKey: { ...publicKey, challenge },
    signal,
    ...(isAtField && { mediation: 'conditional' as const }),
  }
  const { id, rawId, response } = (await navigator.credentials.get(options)) as PublicKeyCredential
  const { clientDataJSON, authenticatorData, signature, userHandle } = response as AuthenticatorAssertionResponse
  return {
    id,
    rawId: textOf(rawId),
    type: 'public-key',
    response: {
      clientDataJSON: textOf(clientDataJSON),
      authenticatorData: textOf(authenticatorData),
      signature: textOf(signature),
      ...(userHandle && { userHandle: textOf(userHandle) }),
    },
    clientExtensionResults: {},
  }
}

/** A challenge is good for five minutes, and whoever picks a passkey needs some of them. */
const renewAfterMs = 4 * 60_000

/**
 * Keeps passkeys among what the browser offers at the field: one request at a time, in the tab that the person looks at.
 * One that ends by itself begins again when the person comes back to the form.
 * @param ask rejects once it has said what became of it
 * @returns what ends it
 */
export function offerAtField(ask: (signal: AbortSignal) => Promise<void>): () => void {
  const tabs = new BroadcastChannel('login-passkey')
  let current: AbortController | undefined
  const stop = () => {
    current?.abort()
    current = undefined
  }
  const begin = () => {
    stop()
    const mine = (current = new AbortController())
    tabs.postMessage('begun')
    ask(mine.signal).catch(() => {
      if (current === mine) current = undefined
    })
  }
  const resume = () => {
    if (!current && document.visibilityState === 'visible') begin()
  }
  tabs.onmessage = stop
  const events = ['visibilitychange', 'focusin'] as const
  for (const event of events) document.addEventListener(event, resume)
  const renewing = setInterval(() => current && begin(), renewAfterMs)
  resume()
  return () => {
    for (const event of events) document.removeEventListener(event, resume)
    clearInterval(renewing)
    tabs.close()
    stop()
  }
}

/** Whether the browser has such offers at all. */
export const canOfferAtField = async (): Promise<boolean> =>
  (await PublicKeyCredential.isConditionalMediationAvailable?.()) === true
