/**
 * A client application of the portal: signs people in with OpenID Connect (authorization code with PKCE), shows who
 * they are and for whom they act, signs them out, and sends links that ask a person to confirm an identity.
 * Written to be copied: what a client application needs is in this one file.
 */
import { randomBytes } from 'node:crypto'

import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { createRemoteJWKSet, jwtVerify } from 'jose'
import * as oidc from 'openid-client'

import { homePage, inquiryPage, styles, problemPage, type Person } from './pages'

export interface ClientSettings {
  /** The portal's origin: the OpenID issuer. */
  readonly issuer: URL
  /** This application's own origin. */
  readonly self: URL
  readonly clientId: string
  readonly clientSecret: string
}

interface SignIn {
  readonly verifier: string
  readonly state: string
  readonly nonce: string
}

interface Session extends Person {
  readonly idToken: string
  readonly sid: string | undefined
}

const text = (value: unknown) => (typeof value === 'string' ? value : undefined)

export async function buildClient(settings: ClientSettings): Promise<FastifyInstance> {
  const { issuer, self, clientId, clientSecret } = settings
  const redirectUri = new URL('/callback', self).href
  // A real application keeps these where all its instances reach them.
  const started = new Map<string, SignIn>()
  const sessions = new Map<string, Session>()

  const isLocal = issuer.protocol === 'http:'
  let discovered: Promise<oidc.Configuration> | undefined
  /** Found on first use, and again after a failure, so that the portal may start later than this application. */
  const portal = () =>
    (discovered ??= oidc
      .discovery(issuer, clientId, clientSecret, undefined, { execute: isLocal ? [oidc.allowInsecureRequests] : [] })
      .catch((error: unknown) => {
        discovered = undefined
        throw error
      }))

  const app = Fastify({ logger: false, forceCloseConnections: 'idle' })
  await app.register(cookie)
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(String(body))))
  })

  // Its cookies have names of their own: ports don't keep cookies apart.
  const cookieOptions = { httpOnly: true, secure: true, sameSite: 'lax', path: '/' } as const
  const sessionOf = (request: FastifyRequest) => sessions.get(request.cookies['demo-session'] ?? '')
  const html = (reply: FastifyReply, page: string) =>
    reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'self'; frame-ancestors 'none'; base-uri 'none'",
      )
      .send(page)

  app.get('/', (request, reply) => html(reply, homePage(sessionOf(request))))
  app.get('/styles.css', (_request, reply) => reply.header('content-type', 'text/css; charset=utf-8').send(styles))

  app.get('/sign-in', async (_request, reply) => {
    const configuration = await portal()
    const signIn = { verifier: oidc.randomPKCECodeVerifier(), state: oidc.randomState(), nonce: oidc.randomNonce() }
    const key = randomBytes(16).toString('base64url')
    started.set(key, signIn)
    const url = oidc.buildAuthorizationUrl(configuration, {
      redirect_uri: redirectUri,
      scope: 'openid profile',
      code_challenge: await oidc.calculatePKCECodeChallenge(signIn.verifier),
      code_challenge_method: 'S256',
      state: signIn.state,
      nonce: signIn.nonce,
    })
    return reply.setCookie('demo-sign-in', key, { ...cookieOptions, maxAge: 3600 }).redirect(url.href, 303)
  })

  app.get('/callback', async (request, reply) => {
    const key = request.cookies['demo-sign-in'] ?? ''
    const signIn = started.get(key)
    if (!signIn) return reply.redirect('/', 303)
    started.delete(key)
    // openid-client checks state, nonce, the token's signature, issuer, audience and age.
    const tokens = await oidc.authorizationCodeGrant(await portal(), new URL(request.url, self), {
      pkceCodeVerifier: signIn.verifier,
      expectedState: signIn.state,
      expectedNonce: signIn.nonce,
      idTokenExpected: true,
    })
    const claims = tokens.claims()
    if (!claims || !tokens.id_token) throw new Error('The portal sent no ID token.')
    const session = randomBytes(24).toString('base64url')
    sessions.set(session, { claims, idToken: tokens.id_token, sid: text(claims['sid']) })
    return reply
      .clearCookie('demo-sign-in', cookieOptions)
      .setCookie('demo-session', session, cookieOptions)
      .redirect('/', 303)
  })

  app.get('/sign-out', async (request, reply) => {
    const session = sessionOf(request)
    sessions.delete(request.cookies['demo-session'] ?? '')
    reply.clearCookie('demo-session', cookieOptions)
    if (!session) return reply.redirect('/', 303)
    const url = oidc.buildEndSessionUrl(await portal(), {
      id_token_hint: session.idToken,
      post_logout_redirect_uri: new URL('/', self).href,
    })
    return reply.redirect(url.href, 303)
  })

  // OpenID Connect Back-Channel Logout 1.0: the portal says that a session ended, wherever the person ended it.
  app.post<{ Body: { logout_token?: string } }>('/backchannel-logout', async (request, reply) => {
    const keys = createRemoteJWKSet(new URL((await portal()).serverMetadata().jwks_uri ?? ''))
    const { payload } = await jwtVerify(request.body.logout_token ?? '', keys, {
      issuer: (await portal()).serverMetadata().issuer,
      audience: clientId,
    })
    for (const [key, session] of sessions) {
      const ended = payload['sid'] ? session.sid === payload['sid'] : session.claims.sub === payload.sub
      if (ended) sessions.delete(key)
    }
    return reply.code(200).send()
  })

  /** Calls the portal's inquiries with a token of this application's own. */
  async function inquiries(path: string, body?: unknown): Promise<Record<string, unknown>> {
    const token = await oidc.clientCredentialsGrant(await portal(), { scope: 'inquiries' })
    const answer = await fetch(new URL(`/v1/inquiries${path}`, issuer), {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${token.access_token}`, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    if (!answer.ok) throw new Error(`The portal answered ${answer.status}.`)
    return (await answer.json()) as Record<string, unknown>
  }

  app.post<{ Body: { phoneNumber?: string } }>('/inquiries', async (request, reply) => {
    const phoneNumber = (request.body.phoneNumber ?? '').replace(/\D/g, '')
    const created = await inquiries('', {
      ...(phoneNumber && { phoneNumber }),
      purpose: { is: 'Staðfesting á tímabókun', en: 'Confirmation of an appointment' },
    })
    return reply.redirect(`/inquiries/${encodeURIComponent(text(created['id']) ?? '')}`, 303)
  })

  app.get<{ Params: { id: string } }>('/inquiries/:id', async (request, reply) => {
    const inquiry = await inquiries(`/${encodeURIComponent(request.params.id)}`)
    const link = new URL(`/app/confirm-identity/${encodeURIComponent(request.params.id)}`, issuer)
    const jwt = text(inquiry['confirmation'])
    const keys = createRemoteJWKSet(new URL((await portal()).serverMetadata().jwks_uri ?? ''))
    const confirmation = jwt ? (await jwtVerify(jwt, keys, { audience: clientId })).payload : undefined
    return html(reply, inquiryPage(link.href, text(inquiry['status']) ?? '', confirmation))
  })

  app.setErrorHandler((error, _request, reply) => {
    console.error(error)
    return html(reply.code(502), problemPage())
  })

  return app
}
