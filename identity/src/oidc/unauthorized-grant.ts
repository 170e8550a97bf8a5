import type { KoaContextWithOIDC } from 'oidc-provider'

/** RFC 6749, section 5.2: a grant that an application is not registered for has an error of its own. */
export async function nameUnauthorizedGrant(ctx: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> {
  await next()
  if (ctx.path !== '/connect/token' || ctx.status !== 400) return
  const { client, params } = ctx.oidc
  const body: unknown = ctx.body
  const isRefused = typeof body === 'object' && body !== null && 'error' in body && body.error === 'invalid_request'
  const grant = params?.['grant_type']
  if (isRefused && client && typeof grant === 'string' && !client.grantTypeAllowed(grant))
    ctx.body = { ...body, error: 'unauthorized_client' }
}
