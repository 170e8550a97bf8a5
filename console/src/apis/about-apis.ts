import type { About } from '../registrations/about'
import { ApiFacts } from './ApiFacts'
import { readRegistration } from './registration'

/** APIs: who takes access tokens. */
export const aboutApis: About = {
  kind: 'api',
  nameOf: ({ id }) => id,
  codeOf: ({ registration }) => readRegistration(registration).identifier,
  wordsOf(registration) {
    const { identifier, scopes } = readRegistration(registration)
    return [identifier, ...scopes]
  },
  summaryOf({ t }, registration) {
    const { tokenFormat, scopes } = readRegistration(registration)
    return [t(`api.format.${tokenFormat}`), scopes.join(' ')]
  },
  hasSecret: (registration) => readRegistration(registration).tokenFormat === 'opaque',
  Facts: ApiFacts,
}
