import type { Output } from '@hlid/api-contract'

export type Delegation = Output<'getDelegations'>['delegations'][number]
export type ShownType = Exclude<Delegation['types'][number], 'LegalGuardianMinor'>

export interface Party {
  readonly name: string
  readonly nationalId: string
  readonly types: readonly ShownType[]
}

export interface Parties {
  readonly people: readonly Party[]
  readonly companies: readonly Party[]
}

const isShown = (type: Delegation['types'][number]): type is ShownType => type !== 'LegalGuardianMinor'

/** Spec, section 3: a guardian of a minor does not act for the minor, so such a party is not shown. One party, one card. */
export function partiesOf(delegations: readonly Delegation[]): Parties {
  const shown = delegations
    .map(({ name, nationalId, subjectKind, types }) => ({
      name,
      nationalId,
      subjectKind,
      types: types.filter(isShown),
    }))
    .filter(({ types }) => types.length > 0)
  return {
    people: shown.filter(({ subjectKind }) => subjectKind === 'individual'),
    companies: shown.filter(({ subjectKind }) => subjectKind === 'company'),
  }
}

/** Six digits, a dash, then the rest. */
export const shownNationalId = (nationalId: string) => `${nationalId.slice(0, 6)}-${nationalId.slice(6)}`

const plain: Readonly<Record<string, string>> = { þ: 'th', æ: 'ae', ð: 'd', ø: 'o' }

/** Without accents, in small letters: `Þórður` and `thordur` are one to a search. */
export function searchable(text: string): string {
  return text
    .toLowerCase()
    .replace(/[þæðø]/g, (letter) => plain[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
}

/** Those whose name or national ID holds every word of the search. */
export function search(parties: readonly Party[], text: string): readonly Party[] {
  const words = searchable(text).split(/\s+/).filter(Boolean)
  if (!words.length) return parties
  return parties.filter(({ name, nationalId }) => {
    const haystack = `${searchable(name)} ${nationalId}`
    return words.every((word) => haystack.includes(/^[\d-]+$/.test(word) ? word.replaceAll('-', '') : word))
  })
}
