import { isWebAddress } from '../../registrations/form/addresses'
import { fault, type FaultKey } from '../../registrations/form/fault'
import type { FieldFault, ServiceFault } from '../../registrations/form/form-of'
import { linesOf } from '../../registrations/form/lines'
import type { Values } from './values'

/** Members whose faults are of all of them. */
const whole = {
  apiId: ['apiId', 'idOfClient'],
  tokenSignedResponseAlg: ['algorithm', 'algorithmForFapi'],
  tokenSeconds: ['tokenSeconds', 'secondsWrong'],
  apiSecret: ['apiSecret', 'secretShort'],
} as const satisfies Record<string, readonly [field: keyof Values, key: FaultKey]>

const isWhole = (member: string): member is keyof typeof whole => Object.hasOwn(whole, member)

/** Where in the form the service's fault belongs; undefined where the form has no such field. */
export function placed({ field: path, clients }: ServiceFault, { identifier, scopes }: Values): FieldFault | undefined {
  const named = clients?.join(', ')
  if (isWhole(path)) {
    const [field, key] = whole[path]
    return { field, fault: fault(key, named) }
  }
  // Right by itself, it is another API's; or it lacks what client applications may ask for.
  if (path === 'identifier')
    return { field: path, fault: fault(isWebAddress(identifier.trim()) ? 'identifierTaken' : 'addressWrong') }
  if (path === 'scopes')
    return { field: path, fault: scopes.trim() ? fault('scopesInUse', named) : fault('scopesMissing') }
  const [, index] = /^scopes\[(\d+)\]/.exec(path) ?? []
  if (index === undefined) return undefined
  const at = Number(index)
  return { field: 'scopes', fault: fault('scopeNameWrong', linesOf(scopes)[at]?.at ?? at + 1) }
}
