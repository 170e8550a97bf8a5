import { array, object, string } from 'yup'

import { isNativeAddress, isOrigin, isWebAddress } from '../../registrations/form/addresses'
import { fault } from '../../registrations/form/fault'
import { idRule, lineFault, needed, rule, secretFault, whyRule } from '../../registrations/form/rule'
import { hasSecret } from '../registration'
import { keysFault } from './keys'
import { methodOf, scopesOf, type Values } from './values'

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
  clientId: idRule,
  nameIs: needed('nameMissing'),
  nameEn: needed('nameMissing'),
  clientSecret: rule<Values>((secret, values) =>
    values.kind === 'confidential' && hasSecret(methodOf(values)) ? secretFault(secret) : undefined,
  ),
  jwks: rule<Values>((text, values) => (hasKeys(values) && values.keysAt === 'here' ? keysFault(text) : undefined)),
  jwksUri: rule<Values>((address, values) =>
    hasKeys(values) && values.keysAt === 'address' && !isWebAddress(address) ? fault('addressWrong') : undefined,
  ),
  redirectUris: rule<Values>((text, values) => (text ? addressesFault(text, values) : fault('addressMissing'))),
  postLogoutRedirectUris: rule(addressesFault),
  backchannelLogoutUri: rule((address) => (address && !isWebAddress(address) ? fault('addressWrong') : undefined)),
  corsOrigins: rule<Values>((text, { kind }) => {
    if (kind !== 'browser') return undefined
    return text ? lineFault(text, isOrigin, 'originWrong') : fault('originMissing')
  }),
  scopes: array().test('scopes', fault('scopeMissing'), (_, { parent }) => scopesOf(parent).length > 0),
  offlineDays: rule<Values>((days, values) =>
    scopesOf(values).includes('offline_access') && days && !/^[1-9]\d*$/.test(days) ? fault('daysWrong') : undefined,
  ),
  apis: array().of(object({ api: string().trim().required(fault('apiMissing')) })),
  why: whyRule,
})
