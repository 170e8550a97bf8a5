import type * as Library from 'oidc-provider'
import type { AccessToken, ClientCredentials, Configuration, Grant, KoaContextWithOIDC } from 'oidc-provider'

import { scopesAt, tokenFormatOf } from '../apis'
import { signingAlgorithms } from '../client-keys'
import type { Registration } from '../clients'
import type { Apis, Clients } from '../registrations/registrations'
import type { Secrets } from '../secrets'
import type { Db } from '../store/database'
import type { standingsOfRequests } from './grants'

/** How long a token is good whose API says nothing of it. */
const tokenSeconds = 600

type Features = NonNullable<Configuration['features']>

interface Parts {
  readonly apis: Apis
  readonly clients: Pick<Clients, 'find'>
  readonly secrets: Secrets
  readonly db: Db
  readonly standingIn: ReturnType<typeof standingsOfRequests>
}

/** One name for a party, whoever acts for it: that of the person it is, or one made for it. */
async function subjectOf({ db, secrets }: Parts, nationalId: string): Promise<string> {
  const person = await db.selectFrom('person').select('sub').where('national_id', '=', nationalId).executeTakeFirst()
  return person?.sub ?? secrets.mac('party', nationalId).slice(0, 22)
}

/**
 * RFC 9068, section 2.2.1, and RFC 8693, section 4.1: `sub` is on whose behalf, and `act.sub` who acts. In an ID token
 * `sub` is whoever signed in, so there `act` would say the opposite.
 */
async function apiClaims(parts: Parts, ctx: KoaContextWithOIDC, token: AccessToken | ClientCredentials) {
  if (token.aud === undefined) return undefined
  // In a JWT the library says so itself.
  if (token.kind !== 'AccessToken') return { sub: token.clientId }
  const { AuthorizationCode: code, RefreshToken: refresh } = ctx.oidc.entities
  const { authTime, acr } = code ?? refresh ?? {}
  const party = token.grantId ? (await parts.standingIn(ctx, token.grantId))?.party : undefined
  return {
    ...(authTime !== undefined && { auth_time: authTime }),
    ...(acr !== undefined && { acr }),
    ...(party && {
      sub: await subjectOf(parts, party.nationalId),
      act: { sub: token.accountId },
      onBehalfOf: party,
    }),
  }
}

/** Access tokens for registered APIs: which application may have one, and what is in it. */
export function resources(parts: Parts, library: typeof Library) {
  const { apis, clients } = parts
  const { InvalidScope, InvalidTarget } = library.errors
  const isOwn = (ctx: KoaContextWithOIDC) => ctx.oidc.params?.['grant_type'] === 'client_credentials'

  /** A scope that is asked for comes with its API: what would be left out without a word is refused. */
  function refuseStrangers(ctx: KoaContextWithOIDC, clientId: string, named: readonly unknown[]): void {
    const client = clients.find(clientId)
    const may = apis.all.flatMap((api) =>
      client && named.includes(api.identifier) ? (scopesAt(client, api, isOwn(ctx) ? 'own' : 'people') ?? []) : [],
    )
    const ofApis = new Set(apis.all.flatMap(({ scopes }) => scopes))
    for (const scope of String(ctx.oidc.params?.['scope'] ?? '')
      .split(' ')
      .filter(Boolean)) {
      // Others are nothing to an application in its own name, and OpenID Connect leaves them out of a sign-in.
      const isForeign = isOwn(ctx) ? !['inquiries', 'events'].includes(scope) : ofApis.has(scope)
      if (isForeign && !may.includes(scope))
        throw new InvalidScope('the scope is of no API that the request names and the application may ask', scope)
    }
  }

  const resourceIndicators: Features['resourceIndicators'] = {
    enabled: true,
    defaultResource(ctx, client, oneOf) {
      if (!oneOf) refuseStrangers(ctx, client.clientId, [])
      return oneOf ?? []
    },
    // The API that was named at the sign-in, where it was one; several are told apart with each token (RFC 8707, section 2.2).
    useGrantedResource: (_ctx, { resource }) => typeof resource === 'string' || resource?.length === 1,
    async getResourceServerInfo(ctx, identifier, { clientId }) {
      const client = clients.find(clientId)
      const api = apis.all.find((each) => each.identifier === identifier)
      const scopes = client && api && scopesAt(client, api, isOwn(ctx) ? 'own' : 'people')
      if (!scopes) throw new InvalidTarget('the application may ask for no such API')
      refuseStrangers(ctx, clientId, [ctx.oidc.params?.['resource']].flat())
      return {
        scope: scopes.join(' '),
        audience: api.identifier,
        accessTokenTTL: api.tokenSeconds ?? tokenSeconds,
        accessTokenFormat: tokenFormatOf(api),
        jwt: { sign: { alg: api.tokenSignedResponseAlg ?? signingAlgorithms[0] } },
      }
    },
  }
  return {
    resourceIndicators,
    introspection: {
      enabled: true,
      // RFC 7662, section 4: of a token that is for another API, or for none, nobody learns that it lives. Those of an
      // application that was disabled since, or removed, are worth nothing, and those of a mandate that is over.
      async allowedPolicy(ctx, { clientId }, token) {
        if (!('aud' in token) || apis.find(clientId)?.identifier !== token.aud) return false
        if (!clients.find(token.clientId)) return false
        return !('grantId' in token) || !token.grantId || (await parts.standingIn(ctx, token.grantId)) !== undefined
      },
    } satisfies Features['introspection'],
    claims: (ctx: KoaContextWithOIDC, token: AccessToken | ClientCredentials) => apiClaims(parts, ctx, token),
    formats: {
      customizers: {
        // The library writes `sub` over what a token brings.
        jwt: (_ctx, { extra }, { payload }) => {
          if (payload && typeof extra?.['sub'] === 'string') payload['sub'] = extra['sub']
        },
      },
    } satisfies Configuration['formats'],
  }
}

/** What a registration has come to allow is granted too, to whoever is signed in already. */
export function grantApis(apis: Apis, client: Registration | undefined, grant: Grant): boolean {
  let isMore = false
  for (const api of client?.apis?.length ? apis.all : []) {
    const scopes = (client && scopesAt(client, api, 'people')) ?? []
    const held = grant.getResourceScopeEncountered(api.identifier).split(' ')
    if (scopes.every((scope) => held.includes(scope))) continue
    grant.addResourceScope(api.identifier, scopes)
    isMore = true
  }
  return isMore
}
