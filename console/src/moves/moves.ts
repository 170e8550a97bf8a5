import type { LivePart } from '@hlid/remote-contract/console'
import type { ConsoleSession } from '@hlid/remote-contract/registry'

export type MoveKind = 'rollback' | 'promote' | 'switchOff' | 'switchOn'

/** A move that somebody has begun on a part. */
export interface OpenMove {
  readonly kind: MoveKind
  readonly part: string
}

/** Nothing of the shell could be shown in its place. */
const shell = 'shell'

/** What somebody may do with a part, as the registry would allow it. */
export function movesFor({ role, team }: ConsoleSession, part: LivePart): readonly MoveKind[] {
  const isOwn = role === 'operator' || team === part.team
  if (!part.live) return isOwn ? ['promote'] : []
  const switches: MoveKind[] =
    role === 'operator' && part.name !== shell ? [part.live.disabled ? 'switchOn' : 'switchOff'] : []
  return isOwn ? ['rollback', 'promote', ...switches] : switches
}
