import { RegistryError } from '@hlid/remote-contract/registry'
import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose'

import { isSafeAddress } from './safe-address'

const answerWithinMs = 5_000

function unreachable(issuer: string, why: string): RegistryError {
  return new RegistryError(
    'issuer-unreachable',
    `The keys of ${issuer} could not be fetched (${why}). Nothing was exchanged: try again in a minute. If it stays so, see whether this registry's machine can reach ${issuer}/.well-known/openid-configuration.`,
  )
}

/** OpenID Connect Discovery 1.0, section 4: where the keys of an issuer are. */
async function discover(issuer: string): Promise<URL> {
  const answer = await fetch(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`, {
    redirect: 'error',
    signal: AbortSignal.timeout(answerWithinMs),
  })
  if (!answer.ok) throw new Error(`its configuration answers ${answer.status}`)
  const { issuer: named, jwks_uri: keys }: { issuer?: unknown; jwks_uri?: unknown } = Object(await answer.json())
  // Section 4.3: or somebody else could speak for it.
  if (named !== issuer) throw new Error('its configuration is of another issuer')
  if (typeof keys !== 'string' || !isSafeAddress(keys)) throw new Error('its configuration names no address of keys')
  return new URL(keys)
}

/** The keys of issuers, found by discovery and kept: `jose` asks again for a key that is new, and not too often. */
export class IssuerKeys {
  readonly #known = new Map<string, Promise<JWTVerifyGetKey>>()

  /** @throws RegistryError of the issuer; @throws JOSEError where it has no such key */
  readonly of =
    (issuer: string): JWTVerifyGetKey =>
    async (header, token) => {
      const keys = await this.#find(issuer)
      return keys(header, token)
    }

  async #find(issuer: string): Promise<JWTVerifyGetKey> {
    const known = this.#known.get(issuer)
    if (known) return known
    const found = discover(issuer).then(
      (address) => keysAt(issuer, address),
      (error: unknown) => {
        this.#known.delete(issuer)
        throw unreachable(issuer, reasonOf(error))
      },
    )
    this.#known.set(issuer, found)
    return found
  }
}

const ofTheToken = new Set(['ERR_JWKS_NO_MATCHING_KEY', 'ERR_JWKS_MULTIPLE_MATCHING_KEYS', 'ERR_JOSE_NOT_SUPPORTED'])

function keysAt(issuer: string, address: URL): JWTVerifyGetKey {
  const keys = createRemoteJWKSet(address, { timeoutDuration: answerWithinMs })
  return (header, token) =>
    keys(header, token).catch((error: unknown) => {
      const { code }: { code?: unknown } = Object(error)
      throw ofTheToken.has(String(code)) ? error : unreachable(issuer, reasonOf(error))
    })
}

/** Of a failed request, its cause: `fetch failed` says nothing. */
function reasonOf(error: unknown): string {
  const { message, cause }: { message?: unknown; cause?: unknown } = Object(error)
  return cause === undefined ? String(message) : reasonOf(cause)
}
