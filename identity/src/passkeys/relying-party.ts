import { isIP } from 'node:net'

import { Problem } from '../http/problem'

/** Who passkeys are made for (Web Authentication Level 3). */
export interface RelyingParty {
  /** A domain. */
  readonly id: string
  /** Where its passkeys may be used. */
  readonly origins: readonly [string, ...string[]]
}

interface Given {
  readonly passkeys?: boolean | undefined
  readonly portal?: string
  readonly passkeyDomain?: string | undefined
  readonly passkeyOrigins?: readonly string[]
}

const hostOf = (origin: string) => new URL(origin).hostname
const isWithin = (host: string, domain: string) => host === domain || host.endsWith(`.${domain}`)

/** @returns undefined where there are no passkeys: nobody wants them, or browsers have none for the portal's address */
export function relyingPartyOf({
  passkeys,
  portal = '',
  passkeyDomain,
  passkeyOrigins = [],
}: Given): RelyingParty | undefined {
  const host = hostOf(portal)
  if (!passkeys || isIP(host.replace(/^\[|\]$/g, ''))) return undefined
  return { id: passkeyDomain ?? host, origins: [portal, ...passkeyOrigins] }
}

/** What is wrong with the settings, a sentence each. */
export function relyingPartyFaults({ portal, passkeyDomain, passkeyOrigins = [] }: Given): string[] {
  const isOrigin = (text: string) => URL.canParse(text) && new URL(text).origin === text
  const faults = passkeyOrigins
    .filter((each) => !isOrigin(each))
    .map((each) => `PASSKEY_ORIGINS has something else than an origin such as https://example.is: ${each}`)
  const isDomain = passkeyDomain === undefined || /^([a-z\d-]+\.)*[a-z][a-z\d-]*$/.test(passkeyDomain)
  if (!isDomain) faults.push(`PASSKEY_RP_ID=${passkeyDomain} is not a domain such as portal.example.`)
  else if (portal && passkeyDomain && !isWithin(hostOf(portal), passkeyDomain) && passkeyOrigins.length === 0)
    faults.push(
      `PASSKEY_RP_ID=${passkeyDomain} is neither the host of PORTAL_ORIGIN nor a domain above it, and without PASSKEY_ORIGINS no browser lets it be used there.`,
    )
  return faults
}

/** @throws Problem not-found, where there are no passkeys */
export function requireRelyingParty({
  config,
}: {
  readonly config: { readonly relyingParty: RelyingParty | undefined }
}) {
  if (!config.relyingParty) throw new Problem('not-found', { detail: 'unknown' })
  return config.relyingParty
}
