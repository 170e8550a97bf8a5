import type { LivePart, LivePointer } from '@hlid/remote-contract/console'
import type { Action, ConsoleSession, RampAction } from '@hlid/remote-contract/registry'

/** A transition that somebody has begun on a part. */
export interface OpenTransition {
  readonly kind: Action
  readonly part: string
}

/** Nothing of the shell could be shown in its place. */
const shell = 'shell'

/** What somebody may do with a part, as the registry would allow it. */
export function transitionsFor({ role, team }: ConsoleSession, part: LivePart): readonly Action[] {
  const isOwn = role === 'operator' || team === part.team
  if (!part.live) return isOwn ? ['promote'] : []
  const switches: Action[] =
    role === 'operator' && part.name !== shell ? [part.live.disabled ? 'enable' : 'disable'] : []
  return isOwn ? ['rollback', 'promote', ...switches, ...ofRamp(part.live)] : switches
}

const ofRamp = ({ ramp }: LivePointer): readonly RampAction[] =>
  ramp ? [ramp.paused ? 'resume-ramp' : 'pause-ramp', 'next-step', 'end-ramp'] : []

const rampActions: readonly Action[] = ['pause-ramp', 'resume-ramp', 'next-step', 'end-ramp'] satisfies RampAction[]
export const isOfRamp = (kind: Action): boolean => rampActions.includes(kind)
