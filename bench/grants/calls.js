import * as oidc from 'openid-client'

import { Browser } from '../../identity/test/browser.ts'
import { beginAt } from '../../identity/test/relying-party.ts'
import { continueTo, next, openInteraction, signIn } from '../../identity/test/signing-in.ts'
import { callback, parking, permits, secret } from '../../deploy/trial/trial-client.js'

const basic = (id) => `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`

/** A form as application and API send it; connections are kept. */
async function ask(method, address, authorization, form) {
  const answer = await fetch(address, { method, headers: { authorization }, body: form && new URLSearchParams(form) })
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${await answer.text()}`)
  return answer.json()
}

/** Somebody who signed in once, with the tokens of as many sign-ins as there are connections. */
async function signedIn(origin, count) {
  const configuration = await oidc.discovery(new URL(origin), 'app', undefined, oidc.ClientSecretBasic(secret), {
    execute: [oidc.allowInsecureRequests],
  })
  const browser = new Browser(origin)
  const asked = { redirect_uri: callback, scope: 'openid profile offline_access' }
  const { path, finish } = await beginAt(configuration, asked)
  const returnUrl = await openInteraction(browser, path)
  await signIn(browser, returnUrl, '6110007')
  await next(browser, continueTo(returnUrl))
  const tokens = [await finish(await next(browser, returnUrl))]
  while (tokens.length < count) tokens.push(await finish(await next(browser, path)))
  const forApi = new URL(origin + path)
  forApi.searchParams.set('resource', permits)
  forApi.searchParams.set('scope', 'openid permits')
  const api = await finish(await next(browser, forApi.pathname + forApi.search))
  return { tokens, apiToken: api.access_token }
}

/** What is measured. Each call is given the number of its connection. */
export async function callsOf(origin, connections) {
  const { tokens, apiToken } = await signedIn(origin, connections)
  const post = (path, authorization, form) => ask('POST', `${origin}/connect/${path}`, authorization, form)
  const app = basic('app')
  const own = (form) => post('token', app, { grant_type: 'client_credentials', ...form })
  const refreshTokens = tokens.map(({ refresh_token: token }) => token)
  return {
    'client credentials': () => own({ scope: 'inquiries' }),
    'client credentials, JWT': () => own({ scope: 'parking:read', resource: parking }),
    async refresh(connection) {
      const form = { grant_type: 'refresh_token', refresh_token: refreshTokens[connection] }
      refreshTokens[connection] = (await post('token', app, form)).refresh_token
    },
    async introspection() {
      const { active } = await post('introspection', basic('permits'), { token: apiToken })
      if (!active) throw new Error('the token is not active')
    },
    userinfo: () => ask('GET', `${origin}/connect/userinfo`, `Bearer ${tokens[0].access_token}`),
  }
}
