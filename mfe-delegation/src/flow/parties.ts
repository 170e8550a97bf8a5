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

export const shownTypes = [
  'Custom',
  'LegalGuardian',
  'ProcurationHolder',
  'PersonalRepresentative',
  'LegalRepresentative',
  'GeneralMandate',
] as const satisfies readonly ShownType[]

const isShown = (type: Delegation['types'][number]): type is ShownType => type !== 'LegalGuardianMinor'

/**
 * One party, one card, however many mandates there are and however they are sent. A person and a company are two, also
 * where they have one national ID: some run their business under their own.
 */
function merge(delegations: readonly Delegation[]): readonly Delegation[] {
  const parties = new Map<string, Delegation>()
  for (const delegation of delegations) {
    const party = `${delegation.subjectKind} ${delegation.nationalId}`
    const { types = [] } = parties.get(party) ?? {}
    parties.set(party, { ...delegation, types: [...new Set([...types, ...delegation.types])] })
  }
  return [...parties.values()]
}

/** Spec, section 3: a guardian of a minor does not act for the minor, so such a party is not shown. */
export function partiesOf(delegations: readonly Delegation[]): Parties {
  const kinds = { individual: [] as Party[], company: [] as Party[] }
  for (const { name, nationalId, subjectKind, types } of merge(delegations)) {
    const shown = types.filter(isShown)
    if (shown.length > 0) kinds[subjectKind].push({ name, nationalId, types: shown })
  }
  return { people: kinds.individual, companies: kinds.company }
}

/** Six digits, a dash, then the rest. */
export const shownNationalId = (nationalId: string) => `${nationalId.slice(0, 6)}-${nationalId.slice(6)}`

/** Letters that are no others with an accent. */
const spelt = Object.entries({ þ: 'th', æ: 'ae', ð: 'd', ø: 'o' })

/** Without accents, in small letters: `Þórður` and `thordur` are one to a search. */
export function searchable(text: string): string {
  return spelt
    .reduce((plain, [letter, spelling]) => plain.replaceAll(letter, spelling), text.toLowerCase())
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
}

/** What a search looks in, made when somebody first searches: thousands of names take longer than the first screenful. */
const searchedIn = new WeakMap<Party, string>()

function textOf(party: Party): string {
  const text = searchedIn.get(party) ?? `${searchable(party.name)} ${party.nationalId}`
  searchedIn.set(party, text)
  return text
}

/** Those whose name or national ID holds every word of the search. */
export function search(parties: readonly Party[], text: string): readonly Party[] {
  const words = searchable(text)
    .split(/\s/)
    .map((word) => (/^[\d-]+$/.test(word) ? word.replaceAll('-', '') : word))
  if (!words.some(Boolean)) return parties
  return parties.filter((party) => words.every((word) => textOf(party).includes(word)))
}
