import type { RuleAnswer } from '@hlid/remote-contract/registry'

import type { Candidate, BesideLive, Rule } from './rule'
import { bill } from './rules/bill'
import { budget } from './rules/budget'
import { contract } from './rules/contract'
import { files } from './rules/files'
import { firstPaint } from './rules/first-paint'
import { hashes } from './rules/hashes'
import { identity } from './rules/identity'
import { routes } from './rules/routes'
import { sharedPackages } from './rules/shared-packages'
import { signature } from './rules/signature'
import { singleCopies } from './rules/single-copies'

/** What a release has to pass before it can be live. Every rule answers, so that one try tells all. */
export const rules: readonly Rule[] = [
  signature,
  identity,
  hashes,
  files,
  contract,
  sharedPackages,
  singleCopies,
  firstPaint,
  bill,
  routes,
  budget,
]

/** Rules that depend on what else is live: asked again when a release is promoted. */
export const compatibilityRules: readonly Rule<BesideLive>[] = [contract, sharedPackages, routes]

export function runGate<Subject>(subject: Subject, gate: readonly Rule<Subject>[]): Promise<RuleAnswer[]> {
  return Promise.all(
    gate.map(async ({ name, check }) => {
      const fault = await check(subject)
      return { rule: name, passed: fault === undefined, detail: fault ?? 'passed' }
    }),
  )
}

export const passCandidate = (candidate: Candidate): Promise<RuleAnswer[]> => runGate(candidate, rules)
