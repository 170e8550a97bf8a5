import type { RegistryTransaction } from './database'

/** More transitions of one part than anybody makes before taking a release back. */
const longestRun = 100

interface PastTransition {
  readonly action: string
  readonly version: string | null
  readonly at: Date
  readonly evidence: { readonly from?: string | null; readonly percent?: number }
}

/** What a transition means to a release that citizens have after it. */
function meaning(
  { action, version, evidence: { from, percent } }: PastTransition,
  release: string,
): 'has' | 'other' | 'gone' {
  const isOfCanary = action === 'promote' ? percent !== 100 : percent !== undefined
  if (action === 'rollback' && from === release) return 'gone'
  if (version !== release) return isOfCanary ? 'other' : 'gone'
  return action === 'rollback' && isOfCanary ? 'other' : 'has'
}

/**
 * How long a release has been with citizens, in whole seconds: from the transition that brought it to them, a canary's first
 * step included, to `now`. Undefined where the history does not tell.
 */
export async function liveForSeconds(
  tx: RegistryTransaction,
  name: string,
  release: string,
  now: Date,
): Promise<number | undefined> {
  const transitions = await tx
    .selectFrom('history')
    .select(['action', 'version', 'at', 'evidence'])
    .where('subject', '=', name)
    .where('action', 'in', ['promote', 'rollback'])
    .orderBy('seq', 'desc')
    .limit(longestRun)
    .execute()
  let began: Date | undefined
  for (const { evidence, ...transition } of transitions) {
    const meant = meaning({ ...transition, evidence: JSON.parse(evidence) as PastTransition['evidence'] }, release)
    if (meant === 'gone') break
    if (meant === 'has') began = transition.at
  }
  return began && Math.max(0, Math.round((now.getTime() - began.getTime()) / 1000))
}
