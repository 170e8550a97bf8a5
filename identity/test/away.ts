import * as oidc from 'openid-client'

import { Browser } from './browser'
import { basic, callback, discover, native, secret } from './registrations'
import { beginAt } from './relying-party'
import type { Running } from './running'
import { continueTo, next, openInteraction, signIn } from './signing-in'

const offline = { ...basic, scope: 'openid profile offline_access' }
/** Client applications that may, and may not, act for people who are away. */
export const awayClients = [
  basic,
  { ...offline, clientId: 'in-session' },
  { ...offline, clientId: 'away', offlineDays: 60 },
  { ...native, scope: offline.scope, offlineDays: 60 },
]

/** Somebody signs in at a client that asks for a refresh token. */
export async function signedInAway(
  { origin }: Running,
  clientId: string,
  extra: Record<string, string> = {},
  party?: string,
  phone = '6110007',
) {
  const auth = clientId === 'native' ? oidc.None() : oidc.ClientSecretBasic(secret)
  const configuration = await discover(origin, clientId, auth)
  const browser = new Browser(origin)
  const redirect_uri = clientId === 'native' ? 'is.sund.app:/callback' : callback
  const begin = (more: Record<string, string> = {}) =>
    beginAt(configuration, { redirect_uri, scope: offline.scope, ...extra, ...more })
  const { path, finish } = await begin()
  const returnUrl = await openInteraction(browser, path)
  await signIn(browser, returnUrl, phone)
  if (party !== undefined) {
    const nationalId = party || null
    await browser.json('POST', '/v1/actor/delegations', { returnUrl, nationalId })
  }
  await next(browser, continueTo(returnUrl))
  const tokens = await finish(await next(browser, returnUrl))
  const refresh = (token = tokens.refresh_token ?? '', parameters = {}) =>
    oidc.refreshTokenGrant(configuration, token, parameters)
  const userinfo = (token: string) => oidc.fetchUserInfo(configuration, token, tokens.claims()?.sub ?? '')
  return { browser, configuration, begin, tokens, refresh, userinfo }
}
