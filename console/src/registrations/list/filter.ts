import type { About, Language } from '../about'
import type { Registered } from '../registered'
import { standingsOf, type Standing } from '../standing'

export interface Wanted {
  /** Words that are in its name, its id or its addresses; all of them. */
  readonly text: string
  readonly standing: Standing | ''
}

const plain = (text: string) => text.toLocaleLowerCase('is')

/** Those that are looked for, by name. */
export function found(
  { nameOf, wordsOf }: Pick<About, 'nameOf' | 'wordsOf'>,
  all: readonly Registered[],
  { text, standing }: Wanted,
  language: Language,
): Registered[] {
  const words = plain(text).split(/\s+/).filter(Boolean)
  const textOf = ({ id, registration }: Registered) => plain([id, ...wordsOf(registration)].join('\n'))
  return all
    .filter((registered) => !standing || standingsOf(registered).includes(standing))
    .filter((registered) => words.every((word) => textOf(registered).includes(word)))
    .sort(
      (a, b) =>
        nameOf(a, language).localeCompare(nameOf(b, language), language, { numeric: true }) || (a.id < b.id ? -1 : 1),
    )
}
