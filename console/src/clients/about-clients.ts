import type { About } from '../registrations/about'
import { ClientFacts } from './ClientFacts'
import { methodText } from './method-text'
import { hasSecret, readRegistration } from './registration'

/** Client applications: who may send people here to sign in. */
export const aboutClients: About = {
  kind: 'client',
  nameOf: ({ registration }, language) => readRegistration(registration).name[language],
  codeOf: ({ id }) => id,
  wordsOf(registration) {
    const { name, redirectUris, apis } = readRegistration(registration)
    return [name.is, name.en, ...redirectUris, ...apis.map(({ api }) => api)]
  },
  summaryOf(messages, registration) {
    const { kind, method } = readRegistration(registration)
    return [messages.t(`client.kind.${kind}`), methodText(messages, method)]
  },
  hasSecret: (registration) => hasSecret(readRegistration(registration).method),
  Facts: ClientFacts,
}
