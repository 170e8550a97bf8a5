import type { GatewayConfig } from '../../config'
import { nonceMark } from '../page-template'
import type { PageStep } from '../page'

const flagServiceEu = 'https://cdn-eu.configcat.com'
const errorServiceEu = 'https://*.ingest.de.sentry.io'
const policies = new WeakMap<GatewayConfig, string>()

/**
 * Scripts start from a nonce and pass their trust on; no eval, no inline handler, and every assignment of a script's
 * address goes through the one Trusted Types policy that the shell makes.
 */
export const setContentSecurityPolicy: PageStep = ({ deps: { config }, nonce, reply }) => {
  let policy = policies.get(config)
  if (!policy) policies.set(config, (policy = policyFor(config)))
  void reply.header('content-security-policy', policy.replaceAll(nonceMark, nonce))
}

/** With marks where a page's nonce goes. */
function policyFor({ flagsBaseUrl, errorsTunnel }: GatewayConfig): string {
  const connect = ["'self'"]
  if (flagsBaseUrl === null) connect.push(flagServiceEu)
  if (errorsTunnel === null) connect.push(errorServiceEu)
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonceMark}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonceMark}'`,
    "img-src 'self' data: https:",
    "font-src 'self'",
    `connect-src ${connect.join(' ')}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; ')
}
