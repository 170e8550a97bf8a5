import type { Pointer } from '@hlid/remote-contract/registry'

import { mustPassPromotionChecks } from '../admin/promotion-checks'
import { raise } from '../concerns/store'
import type { LiveState } from '../releases/live'
import { applyTransition, type Registry } from '../releases/registry'
import type { RegistryTransaction } from '../releases/store/database'
import { mustNotBeFrozen } from '../releases/store/freeze'
import { nextStep, pauseRamp } from '../releases/store/ramp-transitions'
import type { Transition } from '../releases/store/transitions'

const actor = 'ramp'

interface Asked {
  readonly name: string
  readonly before: Pointer | undefined
  readonly now: Date
  readonly despiteFreeze?: boolean | undefined
}

/** The next step of a ramp, as the freeze and the promotion checks allow it. @throws RegistryError */
export async function allowedStep(
  tx: RegistryTransaction,
  known: LiveState,
  { name, before, now, despiteFreeze }: Asked,
): Promise<Transition> {
  const isDespite = await mustNotBeFrozen(tx, despiteFreeze)
  const transition = nextStep(name, before, { now, isDespite })
  await mustPassPromotionChecks(tx, known, { name, version: transition.version })
  return transition
}

/** What a ramp does by itself. Who watches it is told when it is done. @throws RegistryError */
export const takeStep = (registry: Registry, known: LiveState, { name, revision }: Pointer, reason: string) =>
  applyTransition(registry, { name, action: 'promote', actor, reason, expected: revision }, async (before, tx) => {
    const now = registry.now()
    const transition = await allowedStep(tx, known, { name, before, now })
    const { version, pointer } = transition
    if (pointer.ramp === null) {
      const percent = pointer.canary === null ? 100 : pointer.canaryPercent
      const facts = { part: name, version, percent }
      await raise(tx, { kind: 'ramp.done', subject: `${name} ${revision}`, facts, now })
    }
    return transition
  })

/** A ramp that a check holds back: it is resumed when that is mended. */
export function pauseAt(registry: Registry, { name, revision, canary, canaryPercent: percent }: Pointer, why: string) {
  const move = { name, action: 'pause-ramp', actor, reason: why, expected: revision } as const
  return applyTransition(registry, move, async (before, tx) => {
    const facts = { part: name, version: canary ?? '', percent, reason: why }
    await raise(tx, { kind: 'ramp.halted', subject: `${name} ${revision}`, facts, now: registry.now() })
    return pauseRamp(name, before, { at: registry.now().toISOString(), by: actor, why })
  })
}
