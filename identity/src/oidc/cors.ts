import type { KoaContextWithOIDC } from 'oidc-provider'

import type { Clients } from '../registrations/registrations'

/** What says nothing of a person, and may be read by a page of any site. */
const forEverybody = /^\/(\.well-known\/|connect\/jwks$)/

/** What an application in the browser calls. APIs ask about tokens from their servers. */
const forPages = /^\/connect\/(token|userinfo|revocation|request)$/

export const mayAsk = (clients: Clients, origin: string, clientId: string): boolean =>
  clients.find(clientId)?.corsOrigins?.includes(origin) === true

const mayAskForAny = (clients: Clients, origin: string): boolean =>
  clients.all.some(({ corsOrigins }) => corsOrigins?.includes(origin))

/**
 * The library lets any site ask first, and any site read that a client is not known. Here only the pages of an
 * application in the browser may: those of the client that the request is of, or where none shows, of any.
 */
export function corsForClients(clients: Clients) {
  return async (ctx: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> => {
    await next()
    if (forEverybody.test(ctx.path)) return
    const origin = ctx.get('origin')
    const clientId = ctx.oidc?.client?.clientId
    const isTheirs = clientId ? mayAsk(clients, origin, clientId) : mayAskForAny(clients, origin)
    if (isTheirs && forPages.test(ctx.path)) return
    for (const name of Object.keys(ctx.response.headers)) if (name.startsWith('access-control-')) ctx.remove(name)
  }
}
