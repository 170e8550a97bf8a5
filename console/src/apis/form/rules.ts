import { object } from 'yup'

import { isWebAddress } from '../../registrations/form/addresses'
import { fault } from '../../registrations/form/fault'
import { idRule, lineFault, rule, secretFault, whyRule } from '../../registrations/form/rule'
import type { Values } from './values'

/** The service's own, and those of OpenID Connect. */
const reserved = ['openid', 'profile', 'email', 'phone', 'address', 'offline_access', 'inquiries', 'events']
const isScope = (text: string) => /^[A-Za-z0-9:._/-]{1,64}$/.test(text) && !reserved.includes(text)

const seconds = { least: 60, most: 3600 } as const
const isSeconds = (text: string) => /^\d+$/.test(text) && Number(text) >= seconds.least && Number(text) <= seconds.most

/** What the service will say, said before it is asked. It alone decides, and knows besides who asks for what. */
export const rules = object({
  apiId: idRule,
  identifier: rule((address) => (isWebAddress(address) ? undefined : fault('addressWrong'))),
  scopes: rule((text) => (text ? lineFault(text, isScope, 'scopeNameWrong') : fault('scopesMissing'))),
  tokenSeconds: rule((text) => (text && !isSeconds(text) ? fault('secondsWrong') : undefined)),
  apiSecret: rule<Values>((secret, { tokenFormat }) => (tokenFormat === 'opaque' ? secretFault(secret) : undefined)),
  why: whyRule,
})
