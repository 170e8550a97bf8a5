import type { ApiClient } from '@hlid/api-contract'

import { SCRIPT_ID } from './attempt'

/** A card's script that did not come, or did not come in time. */
export class CardScriptError extends Error {
  override readonly name = 'CardScriptError'
}

const dueMs = 15_000

/**
 * A script may send this to the window, with `ready` or `absent` as its detail. One that says nothing is taken to have
 * found its reader once it runs: an identity service's script need not know of the portal.
 */
export const READER_EVENT = 'hlid:card-reader'

async function integrityOf(source: string): Promise<string | undefined> {
  // Absent where the page is served by plain http, which only a trial does.
  const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined
  if (!subtle) return undefined
  const digest = new Uint8Array(await subtle.digest('SHA-384', new TextEncoder().encode(source)))
  return `sha384-${btoa(String.fromCharCode(...digest))}`
}

function run(scriptId: string, integrity: string | undefined, signal: AbortSignal): Promise<void> {
  const script = document.createElement('script')
  script.src = `/login/card/script/${scriptId}`
  script.crossOrigin = 'anonymous'
  if (integrity) script.integrity = integrity
  return new Promise<void>((resolve, reject) => {
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => reject(new CardScriptError('the card script could not be run')))
    signal.addEventListener('abort', () => reject(new CardScriptError('the card script did not come in time')))
    document.head.append(script)
  }).finally(() => script.remove()) // an element that failed would stand in the way of the next try
}

/**
 * Loads the script that speaks to the card reader. It is made for one attempt, so no build knows its hash; the page
 * takes no script without one, hence it is read first and then run only if it is still the same.
 * @throws CardScriptError, or what the API client throws when the attempt is over
 */
export async function loadCardScript(api: ApiClient, scriptId: string, left: AbortSignal): Promise<void> {
  if (!SCRIPT_ID.test(scriptId)) throw new CardScriptError('not the name of a card script')
  const ending = new AbortController()
  const end = () => ending.abort(new CardScriptError('the card script did not come in time'))
  const timer = setTimeout(end, dueMs)
  left.addEventListener('abort', end)
  try {
    const source = await api.call('getCardScript', { path: { scriptId } }, { signal: ending.signal })
    const integrity = await integrityOf(source)
    ending.signal.throwIfAborted()
    await run(scriptId, integrity, ending.signal)
  } finally {
    clearTimeout(timer)
    left.removeEventListener('abort', end)
  }
}
