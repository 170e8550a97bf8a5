import { once } from 'node:events'
import { connect } from 'node:tls'

import type { Facts } from './kinds'

export const endingWithinMs = 14 * 24 * 3_600_000
/** What renews certificates does so when a third of their time is left, which may be a day or two. */
const leftOfItsTime = 1 / 4
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
    const { valid_from: from, valid_to: to } = socket.getPeerCertificate()
    const endsAt = new Date(to)
    const soonMs = Math.min(endingWithinMs, (endsAt.getTime() - Date.parse(from)) * leftOfItsTime)
    return endsAt.getTime() - now.getTime() > soonMs
      ? new Map()
      : new Map([[`${at} ${to}`, { host: at, endsAt: endsAt.toISOString() }]])
  } finally {
    socket.destroy()
  }
}
