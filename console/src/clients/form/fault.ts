import type { ConsoleMessages } from '../../messages'

/** What can be wrong with a field; its words are in both languages. */
const faults = {
  idWrong: 'client.fault.idWrong',
  idTaken: 'client.fault.idTaken',
  idNotAllowed: 'client.fault.idNotAllowed',
  nameMissing: 'client.fault.nameMissing',
  kindWrong: 'client.fault.kindWrong',
  secretShort: 'client.fault.secretShort',
  keysMissing: 'client.fault.keysMissing',
  keysNoSet: 'client.fault.keysNoSet',
  keyPrivate: 'client.fault.keyPrivate',
  keyWrong: 'client.fault.keyWrong',
  keyAddressWrong: 'client.fault.keyAddressWrong',
  addressMissing: 'client.fault.addressMissing',
  addressWrong: 'client.fault.addressWrong',
  webAddressWrong: 'client.fault.webAddressWrong',
  nativeAddressWrong: 'client.fault.nativeAddressWrong',
  originMissing: 'client.fault.originMissing',
  originWrong: 'client.fault.originWrong',
  scopeMissing: 'client.fault.scopeMissing',
  scopeWrong: 'client.fault.scopeWrong',
  daysWrong: 'client.fault.daysWrong',
  daysTooMany: 'client.fault.daysTooMany',
  apiMissing: 'client.fault.apiMissing',
  apiWrong: 'client.fault.apiWrong',
  algorithmWrong: 'client.fault.algorithmWrong',
  whyMissing: 'transition.whyMissing',
} as const

export type FaultKey = keyof typeof faults

/** A fault as Formik keeps it: its key, and of which line or key it is. */
export const fault = (key: FaultKey, at?: number): string => (at === undefined ? key : `${key} ${at}`)

const isKey = (text: string): text is FaultKey => Object.hasOwn(faults, text)

export function faultText({ t }: Pick<ConsoleMessages, 't'>, kept: string): string {
  const [key = '', at = ''] = kept.split(' ')
  return isKey(key) ? t(faults[key], { at }) : kept
}
