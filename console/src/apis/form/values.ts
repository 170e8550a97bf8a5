import type { AnyValues } from '../../registrations/form/form-of'
import { linesOf } from '../../registrations/form/lines'
import { othersOf, textOf } from '../../registrations/raw'
import type { Raw } from '../../registrations/registered'
import { algorithms, knownMembers, readRegistration, tokenFormats, type TokenFormat } from '../registration'

/** What stands in the form. What the chosen format does not have waits there, and is not sent. */
export interface Values extends AnyValues {
  readonly apiId: string
  readonly identifier: string
  /** One a line. */
  readonly scopes: string
  readonly tokenFormat: TokenFormat
  readonly algorithm: string
  readonly tokenSeconds: string
  readonly apiSecret: string
}

export const emptyValues: Values = {
  ...{ apiId: '', identifier: '', scopes: '', tokenFormat: tokenFormats[0], algorithm: algorithms[0] },
  ...{ tokenSeconds: '', apiSecret: '', why: '' },
}

/** What is registered, to be changed. */
export function valuesOf(raw: Raw): Values {
  const { identifier, scopes, tokenFormat, algorithm, tokenSeconds } = readRegistration(raw)
  return {
    ...emptyValues,
    ...{ apiId: textOf(raw['apiId']), identifier, tokenFormat, algorithm },
    scopes: scopes.join('\n'),
    tokenSeconds: tokenSeconds === undefined ? '' : String(tokenSeconds),
  }
}

/**
 * What the service is asked to register. What has its default is left out.
 * @param before what is registered; members that this page does not know stay as they are
 */
export function registrationOf(values: Values, before: Raw = {}): Raw {
  const { apiId, identifier, scopes, tokenFormat, algorithm } = values
  const isJwt = tokenFormat === 'jwt'
  const [seconds, secret] = [values.tokenSeconds.trim(), values.apiSecret.trim()]
  return {
    ...othersOf(before, knownMembers),
    apiId: apiId.trim(),
    identifier: identifier.trim(),
    scopes: linesOf(scopes).map(({ text }) => text),
    ...(!isJwt && { tokenFormat }),
    ...(isJwt && algorithm !== algorithms[0] && { tokenSignedResponseAlg: algorithm }),
    ...(seconds && { tokenSeconds: Number(seconds) }),
    ...(!isJwt && secret && { apiSecret: secret }),
  }
}
