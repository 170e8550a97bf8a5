import type Provider from 'oidc-provider'
import type * as Library from 'oidc-provider'
import type { AuthorizationCode, Configuration, KoaContextWithOIDC, RefreshToken } from 'oidc-provider'

type Indicators = NonNullable<NonNullable<Configuration['features']>['resourceIndicators']>
type Used = AuthorizationCode | RefreshToken

/** The API that the tokens are for: as the request names it, or as the sign-in did (RFC 8707, section 2.2). */
async function resourceOf(ctx: KoaContextWithOIDC, used: Used, { useGrantedResource }: Indicators): Promise<unknown> {
  const { resource, scope } = ctx.oidc.params ?? {}
  if (resource !== undefined) return resource
  if (!used.resource?.length) return undefined
  const scopes = used.kind === 'RefreshToken' && scope !== undefined ? ctx.oidc.requestParamScopes : used.scopes
  // A token without an API is for userinfo.
  const isForApi = !scopes.has('openid') || (await useGrantedResource?.(ctx, used))
  return isForApi ? used.resource : undefined
}

/**
 * The library looks at the API that a request names when the code or the refresh token is used up. A slip in a request,
 * or an API that was taken out of a registration, would cost the client what it holds, and the person their sign-in
 * once it is tried again.
 */
export function lookBeforeUse(
  { AuthorizationCode, RefreshToken }: Provider,
  library: typeof Library,
  indicators: Indicators,
): void {
  for (const { prototype } of [AuthorizationCode, RefreshToken]) {
    const { consume } = prototype
    prototype.consume = async function (this: Used) {
      const { ctx } = library.Provider
      const resource = ctx && (await resourceOf(ctx, this, indicators))
      if (ctx?.oidc.client && resource !== undefined) {
        if (typeof resource !== 'string' || !this.resourceIndicators.has(resource))
          throw new library.errors.InvalidTarget()
        await indicators.getResourceServerInfo?.(ctx, resource, ctx.oidc.client)
      }
      await consume.call(this)
    }
  }
}
