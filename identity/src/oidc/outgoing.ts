import type { Configuration } from 'oidc-provider'

import type { IdentityConfig } from '../config'

/** In bytes; a set of keys has a few thousand. */
export const longestJwks = 64 * 1024

type Fetch = NonNullable<Configuration['fetch']>
/** The guard is a dispatcher, which the types of fetch do not know. */
type Guarded = RequestInit & { readonly dispatcher?: unknown }

/**
 * The library keeps a client's keys for as long as the client says, which may be for ever. Without its word it asks again
 * after a minute, and at last when they are old (`client-key-age.ts`).
 */
function forgetful(answer: Response): Response {
  const headers = new Headers(answer.headers)
  for (const name of ['cache-control', 'expires']) headers.delete(name)
  return new Response(answer.body, { status: answer.status, headers })
}

/**
 * How client applications are asked for their keys and told that a session ended. The library waits 2.5 seconds, and
 * lets go of a connection whose other end is a private address, whatever name led there; hosts that are named in the
 * configuration are excepted, and this machine in a demonstration. Nobody is followed to another place.
 */
export function outgoingFetch({
  authenticator,
  privateHosts,
}: Pick<IdentityConfig, 'authenticator' | 'privateHosts'>): Fetch {
  const ours = new Set([...privateHosts, ...(authenticator === 'simulated' ? ['localhost', '127.0.0.1'] : [])])
  return async (url, options: Guarded = {}) => {
    if (ours.has(new URL(String(url)).hostname))
      return forgetful(
        await globalThis.fetch(url, { ...options, redirect: 'manual', dispatcher: undefined } as RequestInit),
      )
    // The library goes on without its guard where it does not find what it makes it of.
    if (!options.dispatcher) throw new Error('There is no guard against addresses inside our network.')
    return forgetful(await globalThis.fetch(url, { ...options, redirect: 'manual' }))
  }
}
