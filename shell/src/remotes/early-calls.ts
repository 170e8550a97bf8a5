import { preloadAhead } from '@hlid/api'
import type { ApiClient, Input, OperationId } from '@hlid/api-contract'
import { operations } from '@hlid/api-contract/operations'
import type { ComposedRemote } from '@hlid/remote-contract/composition'

import { routeOf } from './load-release'

/** The session asks it, and remembers the answer. */
const ofTheSession = 'getUser'

const isReading = (name: string): name is OperationId =>
  Object.hasOwn(operations, name) && operations[name as OperationId].method === 'GET'

/**
 * Starts the calls that a route begins with while its remote is on its way, so that nobody waits for its files first and
 * for its data then. Its loader takes them.
 */
export function startCalls(host: { readonly api: ApiClient }, remote: ComposedRemote, path: string, returnUrl: string) {
  for (const [name, asked] of Object.entries(routeOf(remote, path)?.calls ?? {})) {
    if (name === ofTheSession || !isReading(name)) continue
    preloadAhead(host, name, (asked.length ? { query: { returnUrl } } : {}) as Input<OperationId>)
  }
}
