import { decodeJwt } from 'jose'
import { sql } from 'kysely'
import type * as Library from 'oidc-provider'
import type { Client, Configuration, KoaContextWithOIDC } from 'oidc-provider'

import { fapiAheadSeconds, isFapi, isFapiAlgorithm } from '../fapi'
import type { Clients } from '../registrations/registrations'
import type { Db } from '../store/database'
import { epoch } from './adapter'
import { refreshTtl, type OfflineLimits } from './lifetimes'

interface Parts {
  readonly clients: Pick<Clients, 'find'>
  readonly config: OfflineLimits
  readonly db: Db
  readonly now: () => Date
}

const seconds = () => Math.floor(Date.now() / 1000)
const isAhead = (time: unknown) => typeof time === 'number' && time - seconds() > fapiAheadSeconds

/** When a proof says that it was made; the library says of one that is none what is wrong with it. */
function timeOfProof(ctx: KoaContextWithOIDC): unknown {
  try {
    return decodeJwt(ctx.get('dpop')).iat
  } catch {
    return undefined
  }
}

/**
 * What the FAPI 2.0 Security Profile (Final) asks of this service at run time, for clients that are registered with it.
 * The rest of it is said of them in the library's words by `client-metadata.ts`, or holds for everybody.
 */
export function fapi({ clients, config, db, now }: Parts, { errors }: typeof Library) {
  const isOf = (client: Client | undefined): client is Client => isFapi(clients.find(client?.clientId))

  /** Section 5.3.2.1, item 13, of proofs of a key: a nonce does not make up for it. */
  function refuseAhead(ctx: KoaContextWithOIDC): void {
    if (isOf(ctx.oidc.client) && isAhead(timeOfProof(ctx)))
      throw new errors.InvalidDpopProof('DPoP proof iat is too far in the future')
  }

  return {
    feature: {
      enabled: true,
      profile: (_ctx, client) => (isOf(client) ? '2.0' : undefined),
    } satisfies NonNullable<Configuration['features']>['fapi'],

    refuseAhead,

    /** Section 5.3.2.1, items 8 and 13, and section 5.4.1, of assertions. */
    assertAssertion: (async (ctx, { aud, iat, nbf }, { alg }, client) => {
      if (!isOf(client)) return
      if (aud !== ctx.oidc.issuer) throw new errors.InvalidClientAuth('audience (aud) must be the issuer, as a string')
      if (!isFapiAlgorithm(alg)) throw new errors.InvalidClientAuth('alg mismatch')
      if (isAhead(iat) || isAhead(nbf)) throw new errors.InvalidClientAuth('the assertion is too far in the future')
    }) satisfies Configuration['assertJwtClientAuthClaimsAndHeader'],

    /**
     * Section 5.3.2.1, item 9: a refresh token is not rotated, so each use puts its end off, as a new one's would be. One
     * that was taken back meanwhile is not there any more, and stays away.
     */
    rotates: async ({ oidc: { client, entities } }: KoaContextWithOIDC): Promise<boolean> => {
      const { RefreshToken: token } = entities
      if (!isOf(client) || !token?.jti) return true
      const ttl = refreshTtl(config, token, client)
      await db
        .updateTable('oidc_payload')
        .set({
          payload: sql<string>`jsonb_set(payload, '{exp}', to_jsonb(${seconds() + ttl}::integer))`,
          expires_at: new Date((epoch(now()) + ttl) * 1000),
        })
        .where('model', '=', 'RefreshToken')
        .where('id', '=', token.jti)
        .execute()
      return false
    },
  }
}
