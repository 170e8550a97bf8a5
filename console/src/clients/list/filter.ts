import type { Client } from '@hlid/remote-contract/registry'

import { readRegistration } from '../registration'
import { standingsOf, type Standing } from '../standing'

export interface Wanted {
  /** Words that are in its name, its id or its addresses; all of them. */
  readonly text: string
  readonly standing: Standing | ''
}

const plain = (text: string) => text.toLocaleLowerCase('is')

function textOf({ clientId, name, registration }: Client): string {
  const { redirectUris } = readRegistration(registration)
  return plain([clientId, name.is, name.en, ...redirectUris].join('\n'))
}

/** Those that are looked for, by name. */
export function found(clients: readonly Client[], { text, standing }: Wanted, language: 'is' | 'en'): Client[] {
  const words = plain(text).split(/\s+/).filter(Boolean)
  return clients
    .filter((client) => !standing || standingsOf(client).includes(standing))
    .filter((client) => words.every((word) => textOf(client).includes(word)))
    .sort(
      (a, b) =>
        a.name[language].localeCompare(b.name[language], language, { numeric: true }) ||
        (a.clientId < b.clientId ? -1 : 1),
    )
}
