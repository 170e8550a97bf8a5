import type { FastifyRequest } from 'fastify'

import { fapiAheadSeconds, isFapi } from '../fapi'
import { Problem } from '../http/problem'
import type { Identity } from '../identity'
import { isProven } from '../oidc/proof'

/**
 * The client application behind a token from the client credentials grant, with proof of its key where it is bound to one.
 * @throws Problem signed-out without a live token, not-allowed without the scope
 */
export async function requireClient(
  { openId, clients, config, now }: Identity,
  { headers, method, url }: FastifyRequest,
  scope: 'inquiries' | 'events',
): Promise<string> {
  const [, scheme = '', value] = /^(Bearer|DPoP) ([A-Za-z0-9_-]+)$/i.exec(headers.authorization ?? '') ?? []
  const { ClientCredentials, ReplayDetection } = openId.current
  const token = value ? await ClientCredentials.find(value) : undefined
  const refused = () => new Problem('signed-out', { detail: value ? 'ended' : 'none' })
  // One that was disabled since, or removed, has no token any more.
  const client = clients.find(token?.clientId)
  if (!value || !token?.clientId || !token.isValid || !client) throw refused()
  const { clientId, jkt: thumbprint } = token
  if (thumbprint !== undefined) {
    const { origin, pathname } = new URL(url, config.portal)
    const proof = [headers['dpop']].flat().join()
    const call = {
      proof,
      method,
      url: origin + pathname,
      token: value,
      thumbprint,
      now: now(),
      ...(isFapi(client) && { aheadSeconds: fapiAheadSeconds }),
    }
    const isTheirs = await isProven(call, (id, until) => ReplayDetection.unique(clientId, id, until))
    if (!isTheirs) throw refused()
  }
  // RFC 9449, section 7.2: a bound token is not taken as one that is not, nor the other way round.
  if ((thumbprint !== undefined) !== /^dpop$/i.test(scheme)) throw refused()
  if (!token.scope?.split(' ').includes(scope)) throw new Problem('not-allowed', { detail: 'not-allowed' })
  return clientId
}
