import type { Run } from '@hlid/remote-contract/registry'
import type { JWTPayload } from 'jose'

import type { KnownPublisher } from '../../releases/store/trusted-publishers'
import { factsOf, type Facts } from './claims'
import { refuse } from './refuse'

/** A token held against one trusted publisher of its issuer. */
export interface Candidate {
  readonly publisher: KnownPublisher
  readonly facts: Facts
}

interface Rule {
  fits(candidate: Candidate): boolean
  /** @param candidates those that passed every rule before */
  refusal(run: Run, candidates: readonly Candidate[]): string
}

/** `*` is anything but a colon, which parts the members of a subject and is in no reference. */
function fitsPattern(pattern: string | null, value: string | undefined): boolean {
  if (pattern === null) return true
  const parts = pattern.split('*').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return value !== undefined && new RegExp(`^${parts.join('[^:]*')}$`).test(value)
}

const wanted = (candidates: readonly Candidate[], name: 'ref' | 'environment' | 'subject') =>
  [...new Set(candidates.map(({ publisher }) => publisher[name]))].join(' or ')

/** In the order in which somebody would mend them. */
const rules: readonly Rule[] = [
  {
    fits: ({ facts }) => !facts.isProposed,
    refusal: () =>
      'This run is for a pull or merge request, or was started by one, so anybody may have written its code. Publish from a run for a branch or a tag.',
  },
  {
    // Neither GitHub nor GitLab tells capitals apart in it.
    fits: ({ publisher: { repository }, facts: { run } }) =>
      repository === null || repository.toLowerCase() === run.repository?.toLowerCase(),
    refusal: ({ repository }) =>
      `No team trusts the repository ${repository ?? 'of this token, which names none'}. An operator adds it: npx hlid team trust add <team>`,
  },
  {
    fits: ({ publisher: { subject }, facts: { run } }) => fitsPattern(subject, run.subject),
    refusal: ({ subject }, candidates) =>
      candidates.every(({ publisher }) => publisher.repository === null)
        ? `No team trusts the subject ${subject}. An operator adds it: npx hlid team trust add <team>`
        : `The subject is ${subject}; trusted is ${wanted(candidates, 'subject')}.`,
  },
  {
    fits: ({ publisher: { ref }, facts: { run } }) => fitsPattern(ref, run.ref),
    refusal: ({ ref }, candidates) =>
      `The run is for ${ref ?? 'no branch or tag'}; trusted is ${wanted(candidates, 'ref')}.`,
  },
  {
    fits: ({ publisher: { environment }, facts: { run } }) => environment === null || environment === run.environment,
    refusal: ({ environment }, candidates) =>
      `The job is in ${environment === undefined ? 'no environment' : `the environment ${environment}`}; trusted is ${wanted(candidates, 'environment')}. Say so in the job: environment: <name>`,
  },
]

/** The one trusted publisher that a token is of. @throws RegistryError that says where it differs */
export function publisherOf(publishers: readonly KnownPublisher[], issuer: string, claims: JWTPayload): Candidate {
  const audiences = [claims.aud ?? []].flat()
  const meant = publishers.filter(({ audience }) => audiences.includes(audience))
  if (!meant.length)
    throw refuse(
      'not-trusted',
      `This ID token was made for ${audiences.join(' and ')}, and not for this registry: ask the CI for one whose audience is ${[...new Set(publishers.map(({ audience }) => audience))].join(' or ')}. The command asks for the address in HLID_REGISTRY.`,
    )
  let candidates: readonly Candidate[] = meant.map((publisher) => ({
    publisher,
    facts: factsOf(publisher.ci, issuer, claims),
  }))
  for (const { fits, refusal } of rules) {
    const fitting = candidates.filter(fits)
    const [first] = candidates
    if (!fitting.length && first) throw refuse('not-trusted', refusal(first.facts.run, candidates))
    candidates = fitting
  }
  const teams = new Set(candidates.map(({ publisher }) => publisher.team))
  const [found] = candidates
  if (teams.size > 1 || !found)
    throw refuse(
      'not-trusted',
      `Several teams trust this run: ${[...teams].join(' and ')}. Give each a branch, tag or environment of its own.`,
    )
  return found
}
