import type { KoaContextWithOIDC } from 'oidc-provider'

import { pagePolicy } from './pages'

const name = 'content-security-policy'

/** A policy is for pages. What programs read goes without, and none grows with the number of clients. */
export async function setPagePolicy(ctx: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> {
  // Before the page is made: the library adds the hash of its own script to it.
  ctx.set(name, pagePolicy('toClients'))
  await next()
  if (!ctx.response.is('html')) return ctx.remove(name)
  // The forms here are the sign-out's and the answer by `form_post`; both lead to a client application.
  const hasForm = typeof ctx.body === 'string' && ctx.body.includes('<form')
  if (!hasForm) ctx.set(name, pagePolicy())
}
