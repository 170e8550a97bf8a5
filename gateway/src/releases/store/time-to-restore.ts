import type { RegistryTransaction } from './database'

/** More moves of one part than anybody makes before taking a release back. */
const longestRun = 100

interface Moved {
  readonly action: string
  readonly version: string | null
  readonly at: Date
  readonly evidence: { readonly from?: string | null; readonly percent?: number }
}

/** What a move means to a release that citizens have after it. */
function meaning({ action, version, evidence: { from, percent } }: Moved, release: string): 'has' | 'other' | 'gone' {
  const isOfCanary = action === 'promote' ? percent !== 100 : percent !== undefined
  if (action === 'rollback' && from === release) return 'gone'
  if (version !== release) return isOfCanary ? 'other' : 'gone'
  return action === 'rollback' && isOfCanary ? 'other' : 'has'
}

/**
 * How long a release has been with citizens, in whole seconds: from the move that brought it to them, a canary's first
 * step included, to `now`. Undefined where the history does not tell.
 */
export async function liveForSeconds(
  tx: RegistryTransaction,
  name: string,
  release: string,
  now: Date,
): Promise<number | undefined> {
  const moves = await tx
    .selectFrom('history')
    .select(['action', 'version', 'at', 'evidence'])
    .where('subject', '=', name)
    .where('action', 'in', ['promote', 'rollback'])
    .orderBy('seq', 'desc')
    .limit(longestRun)
    .execute()
  let began: Date | undefined
  for (const { evidence, ...move } of moves) {
    const meant = meaning({ ...move, evidence: JSON.parse(evidence) as Moved['evidence'] }, release)
    if (meant === 'gone') break
    if (meant === 'has') began = move.at
  }
  return began && Math.max(0, Math.round((now.getTime() - began.getTime()) / 1000))
}
