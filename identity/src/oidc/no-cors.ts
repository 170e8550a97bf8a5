import type { KoaContextWithOIDC } from 'oidc-provider'

/** What says nothing of a person, and may be read by a page of any site. */
const forEverybody = /^\/(\.well-known\/|connect\/jwks$)/

/** The library lets any site ask the other addresses; client applications here are servers, and need no leave. */
export async function noCors(ctx: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> {
  await next()
  if (forEverybody.test(ctx.path)) return
  for (const name of Object.keys(ctx.response.headers)) if (name.startsWith('access-control-')) ctx.remove(name)
}
