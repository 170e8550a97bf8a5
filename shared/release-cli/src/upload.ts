import { request as plain } from 'node:http'
import { request as secure } from 'node:https'
import { text } from 'node:stream/consumers'

/** How a release is sent. */
export interface Sending {
  readonly body: Uint8Array
  readonly headers: Record<string, string>
  /** Told at each sign of life how long it has been, in seconds. */
  readonly onWait: (seconds: number) => void
  /** A registry that is still at it says so every few seconds; one that is silent for so long is gone. */
  readonly silentMs?: number
}

/** What a registry answered to an upload. */
export interface Uploaded {
  readonly status: number
  readonly text: string
}

/**
 * Sends a release, and waits for the answer as long as the registry gives signs of life (102 Processing): showing
 * screens to a browser takes minutes on a busy machine, and `fetch` gives up in between.
 */
export function upload(url: URL, { body, headers, onWait, silentMs = 120_000 }: Sending): Promise<Uploaded> {
  const began = Date.now()
  const send = url.protocol === 'https:' ? secure : plain
  return new Promise((resolve, reject) => {
    const request = send(url, { method: 'POST', headers: { ...headers, 'content-length': String(body.byteLength) } })
    request.setTimeout(silentMs, () => request.destroy(new Error(`no sign of life for ${silentMs / 1000} s`)))
    request.on('information', () => onWait(Math.round((Date.now() - began) / 1000)))
    request.once('error', reject)
    request.once('response', (response) => {
      text(response).then((said) => resolve({ status: response.statusCode ?? 0, text: said }), reject)
    })
    request.end(body)
  })
}
