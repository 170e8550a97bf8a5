import { array, object, string, type AnyObject, type TestFunction } from 'yup'

import { longestReason } from '../../transitions/reason'
import { hasSecret } from '../registration'
import { isNativeAddress, isOrigin, isWebAddress } from './addresses'
import { fault, type FaultKey } from './fault'
import { keysFault } from './keys'
import { linesOf } from './lines'
import { methodOf, scopesOf, type Values } from './values'

const leastSecret = 32

/** A rule that hangs on the rest of the form; it says what is wrong. */
function rule(faultOf: (text: string, values: Values) => string | undefined) {
  const test: TestFunction<string | undefined, AnyObject> = (text = '', { createError, parent }) => {
    const message = faultOf(text.trim(), parent)
    return message === undefined || createError({ message })
  }
  return string().test('rule', test)
}

const needed = (key: FaultKey) => rule((text) => (text ? undefined : fault(key)))

function lineFault(text: string, isRight: (address: string) => boolean, key: FaultKey): string | undefined {
  const wrong = linesOf(text).find((line) => !isRight(line.text))
  return wrong && fault(key, wrong.at)
}

const addressesFault = (text: string, { kind }: Values) =>
  kind === 'native'
    ? lineFault(text, isNativeAddress, 'nativeAddressWrong')
    : lineFault(text, isWebAddress, 'webAddressWrong')

const hasKeys = (values: Values) => values.kind === 'confidential' && methodOf(values) === 'private_key_jwt'

/**
 * What the service will say, said before it is asked. It alone decides, and knows besides how it is set up: which APIs
 * there are, and for how many days tokens may be renewed.
 */
export const rules = object({
  clientId: rule((id) => (/^[A-Za-z0-9._-]{1,64}$/.test(id) ? undefined : fault('idWrong'))),
  nameIs: needed('nameMissing'),
  nameEn: needed('nameMissing'),
  clientSecret: rule((secret, values) =>
    values.kind === 'confidential' && hasSecret(methodOf(values)) && secret && secret.length < leastSecret
      ? fault('secretShort')
      : undefined,
  ),
  jwks: rule((text, values) => (hasKeys(values) && values.keysAt === 'here' ? keysFault(text) : undefined)),
  jwksUri: rule((address, values) =>
    hasKeys(values) && values.keysAt === 'address' && !isWebAddress(address) ? fault('addressWrong') : undefined,
  ),
  redirectUris: rule((text, values) => (text ? addressesFault(text, values) : fault('addressMissing'))),
  postLogoutRedirectUris: rule(addressesFault),
  backchannelLogoutUri: rule((address) => (address && !isWebAddress(address) ? fault('addressWrong') : undefined)),
  corsOrigins: rule((text, { kind }) => {
    if (kind !== 'browser') return undefined
    return text ? lineFault(text, isOrigin, 'originWrong') : fault('originMissing')
  }),
  scopes: array().test('scopes', fault('scopeMissing'), (_, { parent }) => scopesOf(parent).length > 0),
  offlineDays: rule((days, values) =>
    scopesOf(values).includes('offline_access') && days && !/^[1-9]\d*$/.test(days) ? fault('daysWrong') : undefined,
  ),
  apis: array().of(object({ api: string().trim().required(fault('apiMissing')) })),
  why: needed('whyMissing').max(longestReason),
})
