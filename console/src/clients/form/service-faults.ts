import { fault, type FaultKey } from '../../registrations/form/fault'
import type { FieldFault, ServiceFault } from '../../registrations/form/form-of'
import { linesOf } from '../../registrations/form/lines'
import type { Values } from './values'

/** Members whose faults are of all of them. */
const whole = {
  clientId: ['clientId', 'idNotAllowed'],
  'name.is': ['nameIs', 'nameMissing'],
  'name.en': ['nameEn', 'nameMissing'],
  applicationType: ['kind', 'kindWrong'],
  securityProfile: ['kind', 'kindWrong'],
  tokenEndpointAuthMethod: ['kind', 'kindWrong'],
  clientSecret: ['clientSecret', 'secretShort'],
  jwks: ['jwks', 'keysNoSet'],
  jwksUri: ['jwksUri', 'keyAddressWrong'],
  redirectUris: ['redirectUris', 'addressMissing'],
  backchannelLogoutUri: ['backchannelLogoutUri', 'addressWrong'],
  corsOrigins: ['corsOrigins', 'originMissing'],
  scope: ['scopes', 'scopeWrong'],
  offlineDays: ['offlineDays', 'daysTooMany'],
  idTokenSignedResponseAlg: ['algorithm', 'algorithmWrong'],
} as const satisfies Record<string, readonly [field: keyof Values, key: FaultKey]>

const isWhole = (member: string): member is keyof typeof whole => Object.hasOwn(whole, member)

/** Members that stand one a line, and what each line has to be. */
const lineRule = ({ kind }: Values) => {
  const address: FaultKey = kind === 'native' ? 'nativeAddressWrong' : 'webAddressWrong'
  return { redirectUris: address, postLogoutRedirectUris: address, corsOrigins: 'originWrong' } as const
}

/** Where in the form the service's fault belongs; undefined where the form has no such field. */
export function placed({ field: path }: ServiceFault, values: Values): FieldFault | undefined {
  if (isWhole(path)) {
    const [field, key] = whole[path]
    return { field, fault: fault(key) }
  }
  const [, list = '', index = ''] = /^([A-Za-z.]+)\[(\d+)\]/.exec(path) ?? []
  const at = Number(index)
  if (list === 'jwks.keys') return { field: 'jwks', fault: fault('keyWrong', at + 1) }
  if (list === 'apis') return { field: `apis[${at}].api`, fault: fault('apiWrong') }
  const lines = lineRule(values)
  if (list !== 'redirectUris' && list !== 'postLogoutRedirectUris' && list !== 'corsOrigins') return undefined
  return { field: list, fault: fault(lines[list], linesOf(values[list])[at]?.at ?? at + 1) }
}
