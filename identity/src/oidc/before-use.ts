import { calculateJwkThumbprint, decodeProtectedHeader } from 'jose'
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

/** RFC 9449, section 10: whether a code that was bound to a key comes with a proof of it, which is checked by then. */
async function isOfItsKey(ctx: KoaContextWithOIDC, { dpopJkt }: AuthorizationCode): Promise<boolean> {
  if (!dpopJkt) return true
  const proof = ctx.get('dpop')
  const { jwk } = proof ? decodeProtectedHeader(proof) : {}
  return jwk !== undefined && (await calculateJwkThumbprint(jwk)) === dpopJkt
}

/**
 * The library looks at the API that a request names, and at the key of a code, when the code or the refresh token is used
 * up. A slip in a request, a stranger's key, or an API that was taken out of a registration would cost the client what it
 * holds, and the person their sign-in once it is tried again.
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
      if (ctx && this.kind === 'AuthorizationCode' && !(await isOfItsKey(ctx, this)))
        throw new library.errors.InvalidGrant('the code is bound to another key')
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
