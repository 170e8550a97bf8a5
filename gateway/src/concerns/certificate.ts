import { once } from 'node:events'
import { connect } from 'node:tls'

import type { Facts } from './kinds'

export const endingWithinMs = 14 * 24 * 3_600_000
const answerWithinMs = 10_000

/**
 * The certificate that people are shown, if it ends soon. It is only looked at: nothing is sent to whoever has it.
 * @throws Error where the portal's address is not reached from here
 */
export async function certificateEnding(
  { protocol, hostname, port }: URL,
  now: Date,
): Promise<Map<string, Facts['certificate.ending']>> {
  if (protocol !== 'https:') return new Map()
  const host = hostname.replace(/^\[|\]$/g, '')
  const at = `${hostname}:${port || '443'}`
  const socket = connect({
    host,
    port: Number(port || 443),
    servername: /^[\d.]+$|:/.test(host) ? '' : host,
    rejectUnauthorized: false,
  })
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(answerWithinMs) })
    const endsAt = new Date(socket.getPeerCertificate().valid_to)
    return endsAt.getTime() - now.getTime() > endingWithinMs
      ? new Map()
      : new Map([[at, { host: at, endsAt: endsAt.toISOString() }]])
  } finally {
    socket.destroy()
  }
}
