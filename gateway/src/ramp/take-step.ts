import type { Pointer } from '@hlid/remote-contract/registry'

import { mustPassPromotionChecks } from '../admin/promotion-checks'
import { raise } from '../concerns/store'
import type { LiveState } from '../releases/live'
import { applyTransition, type Registry } from '../releases/registry'
import { mustNotBeFrozen } from '../releases/store/freeze'
import { nextStep, pauseRamp } from '../releases/store/ramp-transitions'

const actor = 'ramp'

/** The next step of a ramp, as the checks allow it. @throws RegistryError */
export const takeStep = (registry: Registry, known: LiveState, { name, revision }: Pointer, reason: string) =>
  applyTransition(registry, { name, action: 'promote', actor, reason, expected: revision }, async (before, tx) => {
    await mustNotBeFrozen(tx)
    const transition = nextStep(name, before, { now: registry.now() })
    const { version, pointer } = transition
    await mustPassPromotionChecks(tx, known, { name, version })
    if (pointer.ramp === null) {
      const percent = pointer.canary === null ? 100 : pointer.canaryPercent
      const facts = { part: name, version, percent }
      await raise(tx, { kind: 'ramp.done', subject: `${name} ${revision}`, facts, now: registry.now() })
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
