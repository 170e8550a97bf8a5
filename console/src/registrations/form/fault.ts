import type { ConsoleMessages } from '../../messages'

/** What can be wrong with a field; its words are in both languages. */
const faults = {
  idWrong: 'registration.fault.idWrong',
  clientTaken: 'client.refused.taken',
  apiTaken: 'api.refused.taken',
  idOfClient: 'api.fault.idOfClient',
  idNotAllowed: 'registration.fault.idNotAllowed',
  nameMissing: 'registration.fault.nameMissing',
  kindWrong: 'registration.fault.kindWrong',
  secretShort: 'registration.fault.secretShort',
  keysMissing: 'registration.fault.keysMissing',
  keysNoSet: 'registration.fault.keysNoSet',
  keyPrivate: 'registration.fault.keyPrivate',
  keyWrong: 'registration.fault.keyWrong',
  keyAddressWrong: 'registration.fault.keyAddressWrong',
  addressMissing: 'registration.fault.addressMissing',
  addressWrong: 'registration.fault.addressWrong',
  webAddressWrong: 'registration.fault.webAddressWrong',
  nativeAddressWrong: 'registration.fault.nativeAddressWrong',
  originMissing: 'registration.fault.originMissing',
  originWrong: 'registration.fault.originWrong',
  scopeMissing: 'registration.fault.scopeMissing',
  scopeWrong: 'registration.fault.scopeWrong',
  daysWrong: 'registration.fault.daysWrong',
  daysTooMany: 'registration.fault.daysTooMany',
  apiMissing: 'registration.fault.apiMissing',
  apiWrong: 'registration.fault.apiWrong',
  algorithmWrong: 'registration.fault.algorithmWrong',
  identifierTaken: 'api.fault.identifierTaken',
  scopesMissing: 'api.fault.scopesMissing',
  scopeNameWrong: 'api.fault.scopeNameWrong',
  scopesInUse: 'api.fault.scopesInUse',
  secondsWrong: 'api.fault.secondsWrong',
  algorithmForFapi: 'api.fault.algorithmForFapi',
  whyMissing: 'transition.whyMissing',
} as const

export type FaultKey = keyof typeof faults

/** A fault as Formik keeps it: its key, and of which line, key or client applications it is. */
export const fault = (key: FaultKey, of?: number | string): string => (of === undefined ? key : `${key} ${of}`)

const isKey = (text: string): text is FaultKey => Object.hasOwn(faults, text)

export function faultText({ t }: Pick<ConsoleMessages, 't'>, kept: string): string {
  const [key = '', ...of] = kept.split(' ')
  return isKey(key) ? t(faults[key], { at: of.join(' ') }) : kept
}
