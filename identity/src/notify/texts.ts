import { setTimeout as wait } from 'node:timers/promises'

export interface TextMessage {
  readonly to: string
  readonly text: string
}

export interface TextSender {
  send(message: TextMessage): Promise<void>
}

const timeoutMs = 5000
const retryAfterMs = [500, 2000]

/** Sends by a provider's HTTP interface: POST with a bearer token; tried three times, since networks hiccup. */
export function httpTextSender({ url, token }: { readonly url: string; readonly token: string }): TextSender {
  const post = async (message: TextMessage) => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(message),
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!answer.ok) throw new Error(`The text message provider answered ${answer.status}.`)
  }
  return {
    async send(message) {
      for (const pause of retryAfterMs) {
        try {
          return await post(message)
        } catch {
          await wait(pause)
        }
      }
      await post(message)
    },
  }
}
