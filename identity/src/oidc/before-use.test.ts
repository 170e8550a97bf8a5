import * as oidc from 'openid-client'

import { awayClients, signedInAway } from '../../test/away'
import { secret } from '../../test/registrations'
import { next } from '../../test/signing-in'
import { identitySuite } from '../../test/suite'

const parking = 'https://parking.example/api'
const permits = 'https://permits.example/api'
const apis = [
  { apiId: 'parking', identifier: parking, scopes: ['parking:read', 'parking:pay'] },
  { apiId: 'permits', identifier: permits, scopes: ['permits'], tokenFormat: 'opaque', apiSecret: secret },
]
const access = [
  { api: 'parking', scope: 'parking:read' },
  { api: 'permits', scope: 'permits' },
]
const service = identitySuite(async () => ({
  IDENTITY_CLIENTS: JSON.stringify(awayClients.map((client) => ({ ...client, apis: access }))),
  IDENTITY_APIS: JSON.stringify(apis),
}))

/** Each is a slip in a request that is right otherwise. */
const slips = [
  ['an API that there is not', { resource: 'https://nowhere.example' }, 'invalid_target'],
  ['an API that the sign-in did not name', { resource: permits }, 'invalid_target'],
] as const

test.each(slips)('%s, at a refresh: the refresh token goes on', async (_, slip, error) => {
  const scope = 'openid offline_access parking:read'
  const { tokens, refresh } = await signedInAway(service.running, 'away', { scope, resource: parking })
  await expect(refresh(tokens.refresh_token, slip)).rejects.toMatchObject({ error })
  const refreshed = await refresh(tokens.refresh_token, { resource: parking })
  expect(refreshed).toMatchObject({ scope: 'parking:read', refresh_token: expect.any(String) })
})

test('a refresh that does not say which of two APIs leaves the refresh token as it was', async () => {
  const { browser, begin, configuration, refresh } = await signedInAway(service.running, 'away')
  const asked = await begin({ scope: 'openid offline_access parking:read permits' })
  const path = `${asked.path}&${new URLSearchParams({ resource: parking })}&${new URLSearchParams({ resource: permits })}`
  const { refresh_token } = await asked.finish(await next(browser, path))
  await expect(refresh(refresh_token, { scope: 'permits' })).rejects.toMatchObject({ error: 'invalid_target' })
  expect(await oidc.refreshTokenGrant(configuration, refresh_token ?? '', { resource: permits })).toMatchObject({
    scope: 'permits',
  })
})

test.each(slips)('%s, at the exchange of a code: the code is still good', async (_, slip, error) => {
  const { browser, begin, configuration } = await signedInAway(service.running, 'away')
  const asked = await begin({ scope: 'openid parking:read', resource: parking })
  const location = await next(browser, asked.path)
  const url = new URL(location)
  const state = url.searchParams.get('state') ?? ''
  const checks = { pkceCodeVerifier: asked.verifier, expectedState: state }
  await expect(oidc.authorizationCodeGrant(configuration, url, checks, slip)).rejects.toMatchObject({ error })
  expect(await asked.finish(location)).toMatchObject({ scope: 'parking:read' })
})
