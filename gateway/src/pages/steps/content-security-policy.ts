import type { GatewayConfig } from '../../config'
import type { PageStep } from '../page'

const flagServiceEu = 'https://cdn-eu.configcat.com'
const errorServiceEu = 'https://*.ingest.de.sentry.io'

/**
 * Scripts start from a nonce and pass their trust on; no eval, no inline handler, and every assignment of a script's
 * address goes through the one Trusted Types policy that the shell makes.
 */
export const setContentSecurityPolicy: PageStep = ({ deps: { config }, nonce, reply, devSession }) => {
  void reply.header('content-security-policy', policyFor(config, nonce, devSession?.origin))
}

/** @param devOrigin where one developer's own build is served; a script of it is trusted by its nonce and its hash */
function policyFor({ flagsBaseUrl, errorsTunnel }: GatewayConfig, nonce: string, devOrigin?: string): string {
  const self = devOrigin === undefined ? "'self'" : `'self' ${devOrigin}`
  const connect = [self]
  if (flagsBaseUrl === null) connect.push(flagServiceEu)
  if (errorsTunnel === null) connect.push(errorServiceEu)
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src ${self} 'nonce-${nonce}'`,
    `img-src ${self} data: https:`,
    `font-src ${self}`,
    `connect-src ${connect.join(' ')}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; ')
}
