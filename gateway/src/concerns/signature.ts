import { createHmac } from 'node:crypto'

/**
 * The headers of a webhook by the Standard Webhooks scheme, version 1.0: whoever has the key knows that the message is
 * ours, when it was sent, and by its id whether it came before.
 */
export function webhookHeaders(key: Uint8Array, id: string, at: Date, body: string): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` }
}
