import type { KoaContextWithOIDC } from 'oidc-provider'

function errorOf(ctx: KoaContextWithOIDC): unknown {
  const body: unknown = ctx.status === 400 ? ctx.body : undefined
  return typeof body === 'object' && body !== null && 'error' in body ? body.error : undefined
}

/** Where the library's answer is not the standard's, which other programs read. */
export async function answerByStandard(ctx: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> {
  await next()
  const error = errorOf(ctx)
  // RFC 6749, section 5.2: a grant that an application is not registered for has an error of its own.
  if (ctx.path === '/connect/token' && error === 'invalid_request') {
    const { client, params } = ctx.oidc
    const grant = params?.['grant_type']
    if (client && typeof grant === 'string' && !client.grantTypeAllowed(grant))
      ctx.body = { ...Object(ctx.body), error: 'unauthorized_client' }
  }
  // RFC 9449, section 5: whoever forgot the proof reads so, and does not look for what is wrong with the grant.
  if (ctx.path === '/connect/token' && error === 'invalid_grant' && !ctx.get('dpop')) {
    const error_description = 'the tokens of this client are bound to a key: send a proof of it in the DPoP header'
    if (ctx.oidc.client?.dpopBoundAccessTokens) ctx.body = { error: 'invalid_dpop_proof', error_description }
  }
  // RFC 7662, section 2.2: a JWT is one more token that the API that asks has nothing to hear of.
  if (ctx.path === '/connect/introspection' && error === 'unsupported_token_type') {
    ctx.status = 200
    ctx.body = { active: false }
  }
}
