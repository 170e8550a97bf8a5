import type { Ci, NewTrustedPublisher } from '@hlid/remote-contract/registry'

import { isWebAddress } from '../registrations/form/addresses'

export const cis = ['github', 'gitlab', 'other'] as const satisfies readonly Ci[]
export const refKinds = ['tag', 'branch', 'any'] as const
export type RefKind = (typeof refKinds)[number]

/** What is being typed of a CI that is to be trusted. */
export interface Draft {
  readonly team: string
  readonly ci: Ci
  readonly issuer: string
  readonly repository: string
  readonly refKind: RefKind
  readonly refName: string
  readonly environment: string
  readonly subject: string
  readonly audience: string
  readonly why: string
}

/** Where those that everybody shares issue their tokens. */
const hosted: Record<Ci, string> = {
  github: 'https://token.actions.githubusercontent.com',
  gitlab: 'https://gitlab.com',
  other: '',
}

/** @param audience the registry's address */
export const emptyDraft = (audience: string): Draft => ({
  ...{ team: '', ci: 'github', issuer: hosted.github, repository: '' },
  ...{ refKind: 'tag', refName: '', environment: '', subject: '', audience, why: '' },
})

/** The issuer goes along, unless somebody has written another. */
export const withCi = (draft: Draft, ci: Ci): Draft => ({
  ...draft,
  ci,
  issuer: draft.issuer === hosted[draft.ci] ? hosted[ci] : draft.issuer,
})

const isWord = (text: string) => /^\S+$/.test(text.trim())
const isIssuer = (text: string) => isWebAddress(text) && !text.includes('?')

export type Field = Exclude<keyof Draft, 'ci' | 'refKind' | 'why'>
export type Faults = Partial<Record<Field, `trust.fault.${Field | 'unknownTeam'}`>>

/** What the registry would say, said before it is asked. */
export function faultsOf(draft: Draft): Faults {
  const { team, ci, issuer, repository, refKind, refName, environment, subject, audience } = draft
  const isOther = ci === 'other'
  return {
    ...(!team && { team: 'trust.fault.team' }),
    ...(!isIssuer(issuer.trim()) && { issuer: 'trust.fault.issuer' }),
    ...(!isOther && !isWord(repository) && { repository: 'trust.fault.repository' }),
    ...(!isOther && refKind !== 'any' && !isWord(refName) && { refName: 'trust.fault.refName' }),
    ...(!isOther && refKind === 'any' && !environment.trim() && { environment: 'trust.fault.environment' }),
    ...((isOther || subject.trim()) && !isWord(subject) && { subject: 'trust.fault.subject' }),
    ...(!audience.trim() && { audience: 'trust.fault.audience' }),
  }
}

const prefix = { tag: 'refs/tags/', branch: 'refs/heads/' } as const

export function publisherOf(draft: Draft, why: string): NewTrustedPublisher {
  const { team, ci, refKind } = draft
  const [environment, subject] = [draft.environment.trim(), draft.subject.trim()]
  return {
    ...{ team, ci, issuer: draft.issuer.trim(), audience: draft.audience.trim(), why },
    ...(ci !== 'other' && {
      repository: draft.repository.trim(),
      ...(refKind !== 'any' && { ref: prefix[refKind] + draft.refName.trim() }),
      ...(environment && { environment }),
    }),
    ...(subject && { subject }),
  }
}
