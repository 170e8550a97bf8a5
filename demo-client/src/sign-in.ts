import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as oidc from 'openid-client'

import { type Ended, isRefusal, LogoutTokens } from './logout-token'
import type { Portal } from './portal'

/** Its cookies have names of their own: ports don't keep cookies apart. */
const names = { session: 'demo-session' } as const
/** One for each attempt, named by its `state`: a second tab must not take the first one's place. */
const attemptName = (state: string) => `demo-sign-in-${state}`
/** As long as the portal waits for a person. */
const attemptSeconds = 3600
const cookieOptions = { httpOnly: true, secure: true, sameSite: 'lax', path: '/' } as const

type Tokens = Awaited<ReturnType<typeof oidc.authorizationCodeGrant>>

/** Without a session's name, all sessions of the person are over. */
function isOver(tokens: Tokens, { sid, sub }: Ended): boolean {
  const claims = tokens.claims()
  return (sid === undefined || claims?.['sid'] === sid) && (sub === undefined || claims?.sub === sub)
}

/** Signs people in (authorization code flow with PKCE), shows who they are and for whom they act, and signs them out. */
export function signInRoutes(app: FastifyInstance, portal: Portal): void {
  const { self } = portal.settings
  // A real application keeps these where all its instances reach them.
  const started = new Map<string, oidc.AuthorizationCodeGrantChecks & { readonly until: number }>()
  const sessions = new Map<string, Tokens>()
  const logoutTokens = new LogoutTokens()
  const sessionOf = (request: FastifyRequest) => sessions.get(request.cookies[names.session] ?? '')

  app.get('/', (request, reply) => {
    const claims = sessionOf(request)?.claims()
    return claims ? reply.view('person', { claims }) : reply.view('home')
  })

  app.get('/sign-in', async (_request, reply) => {
    for (const [key, { until }] of started) if (until <= Date.now()) started.delete(key)
    const signIn = {
      until: Date.now() + attemptSeconds * 1000,
      pkceCodeVerifier: oidc.randomPKCECodeVerifier(),
      expectedState: oidc.randomState(),
      expectedNonce: oidc.randomNonce(),
    }
    const url = oidc.buildAuthorizationUrl(await portal.find(), {
      redirect_uri: new URL('/callback', self).href,
      scope: 'openid profile',
      code_challenge: await oidc.calculatePKCECodeChallenge(signIn.pkceCodeVerifier),
      code_challenge_method: 'S256',
      state: signIn.expectedState,
      nonce: signIn.expectedNonce,
    })
    const key = oidc.randomState()
    started.set(key, signIn)
    const name = attemptName(signIn.expectedState)
    return reply.setCookie(name, key, { ...cookieOptions, maxAge: attemptSeconds }).redirect(url.href, 303)
  })

  app.get<{ Querystring: { state?: unknown } }>('/callback', async (request, reply) => {
    const { state } = request.query
    const name = attemptName(typeof state === 'string' ? state : '')
    const key = request.cookies[name] ?? ''
    const signIn = started.get(key)
    if (!signIn) return reply.redirect('/', 303)
    started.delete(key)
    // openid-client checks state, nonce, the token's signature, issuer, audience and age.
    const callback = new URL(request.url, self)
    const options = { ...signIn, idTokenExpected: true }
    const tokens = await oidc.authorizationCodeGrant(await portal.find(), callback, options)
    const session = oidc.randomState()
    sessions.set(session, tokens)
    reply.clearCookie(name, cookieOptions).setCookie(names.session, session, cookieOptions)
    return reply.redirect('/', 303)
  })

  app.get('/sign-out', async (request, reply) => {
    const session = sessionOf(request)
    sessions.delete(request.cookies[names.session] ?? '')
    reply.clearCookie(names.session, cookieOptions)
    if (!session) return reply.redirect('/', 303)
    const url = oidc.buildEndSessionUrl(await portal.find(), {
      id_token_hint: session.id_token ?? '',
      post_logout_redirect_uri: new URL('/', self).href,
    })
    return reply.redirect(url.href, 303)
  })

  // OpenID Connect Back-Channel Logout 1.0: the portal says that a session ended, wherever the person ended it.
  app.post<{ Body: { logout_token?: string } | undefined }>('/backchannel-logout', async (request, reply) => {
    const told = portal.verify(request.body?.logout_token ?? '', 'logout+jwt').then((token) => logoutTokens.take(token))
    const ended = await told.catch((error: unknown) => {
      if (isRefusal(error)) return undefined
      throw error
    })
    if (!ended) return reply.code(400).send({ error: 'invalid_request' })
    for (const [key, tokens] of sessions) if (isOver(tokens, ended)) sessions.delete(key)
    return reply.code(200).send()
  })
}
