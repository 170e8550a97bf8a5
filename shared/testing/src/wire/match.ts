import type { OperationId } from '@hlid/api-contract'
import { operations } from '@hlid/api-contract/operations'

interface Matched {
  readonly operation: OperationId
  readonly path: Readonly<Record<string, string>>
}

/** Fixed segments count before parameters, as in any router: /login/context is no method. */
const table = (Object.entries(operations) as [OperationId, (typeof operations)[OperationId]][])
  .map(([operation, { method, path }]) => ({
    operation,
    method,
    parameters: path.split('{').length,
    pattern: new RegExp(`^${path.replace(/[.]/g, '\\.').replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
  }))
  .sort((a, b) => a.parameters - b.parameters)

/** Which call an address is. */
export function match(method: string, pathname: string): Matched | undefined {
  for (const { operation, method: known, pattern } of table) {
    const found = known === method ? pattern.exec(pathname) : null
    if (!found) continue
    const entries = Object.entries(found.groups ?? {}).map(([name, value]) => [name, decodeURIComponent(value)])
    return { operation, path: Object.fromEntries(entries) as Record<string, string> }
  }
  return undefined
}
