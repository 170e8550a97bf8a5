import type { ClientMetadata } from 'oidc-provider'

import { hasOwnScopes, type ApiRegistration } from '../apis'
import { signingAlgorithms } from '../client-keys'
import { authMethodOf, hasSecret, isPublic, mayRefresh, mustBindTokens, mustPush, type Registration } from '../clients'
import { randomId } from '../secrets'

/** The one member of a registration that the standards have no word for. */
export const offlineDays = 'offline_days'

/**
 * The library wants a secret where one is compared. Those that are compared are kept as hashes, which it has no place
 * for; this one is nobody's.
 */
const noSecret = randomId(32)

/** A registration in the library's words (OpenID Connect Dynamic Client Registration 1.0, section 2). */
export const clientMetadata = (client: Registration): ClientMetadata => ({
  client_id: client.clientId,
  client_name: client.name.is,
  application_type: client.applicationType ?? 'web',
  token_endpoint_auth_method: authMethodOf(client),
  ...(hasSecret(client) && { client_secret: noSecret }),
  ...(client.jwks && { jwks: { keys: client.jwks.keys.map((key) => ({ ...key })) } as ClientMetadata['jwks'] }),
  ...(client.jwksUri && { jwks_uri: client.jwksUri }),
  id_token_signed_response_alg: client.idTokenSignedResponseAlg ?? signingAlgorithms[0],
  // Whoever asks for a sign-in of now, by `prompt` too, can tell that they got one.
  require_auth_time: true,
  redirect_uris: [...client.redirectUris],
  post_logout_redirect_uris: [...client.postLogoutRedirectUris],
  ...(client.backchannelLogoutUri && { backchannel_logout_uri: client.backchannelLogoutUri }),
  backchannel_logout_session_required: true,
  require_pushed_authorization_requests: mustPush(client),
  // RFC 6749, section 4.4: only an application that proves who it is has a token of its own.
  grant_types: [
    'authorization_code',
    ...(mayRefresh(client) ? ['refresh_token'] : []),
    ...(!isPublic(client) && hasOwnScopes(client) ? ['client_credentials'] : []),
  ],
  ...(client.offlineDays !== undefined && { [offlineDays]: client.offlineDays }),
  dpop_bound_access_tokens: mustBindTokens(client),
  response_types: ['code'],
  scope: client.scope,
})

/** To the library an API is a client that asks about tokens and nothing else. */
export const apiMetadata = ({ apiId }: ApiRegistration): ClientMetadata => ({
  client_id: apiId,
  client_secret: noSecret,
  redirect_uris: [],
  response_types: [],
  grant_types: [],
})
