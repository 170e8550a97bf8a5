import { RefusedError } from '@hlid/service/mailer'

export interface TextMessage {
  readonly to: string
  readonly text: string
}

export interface TextSender {
  /** @throws RefusedError when another try would come to nothing */
  send(message: TextMessage): Promise<void>
}

const timeoutMs = 5000
/** Whatever else the provider says about a request is about this one message. */
const isPassing = (status: number) => status >= 500 || [401, 403, 404, 408, 425, 429].includes(status)

/** Sends by a provider's HTTP interface: POST with a bearer token. */
export function httpTextSender({ url, token }: { readonly url: string; readonly token: string }): TextSender {
  return {
    async send(message) {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify(message),
        signal: AbortSignal.timeout(timeoutMs),
      })
      if (answer.ok) return
      const said = `The text message provider answered ${answer.status}.`
      throw isPassing(answer.status) ? new Error(said) : new RefusedError(said)
    },
  }
}
