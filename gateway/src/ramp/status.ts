import type { RampStatus } from '@hlid/remote-contract/registry'

import { judgeCanary } from '../health/canary'
import type { LiveState } from '../releases/live'
import type { Registry } from '../releases/registry'
import { isRamping } from '../releases/store/ramp-transitions'
import { decide, suspectAt } from './decide'
import type { FreezeWindow } from './freeze-windows'

/** What each ramp waits for, as console and release command show it. */
export const rampStatuses = (
  registry: Registry,
  { pointers, freeze }: Pick<LiveState, 'pointers' | 'freeze'>,
  windows: readonly FreezeWindow[],
): Promise<RampStatus[]> =>
  Promise.all(
    pointers.filter(isRamping).map(async (pointer) => {
      const verdict = await judgeCanary(registry, pointer)
      const { waitsFor, notBefore } = decide(pointer, verdict, { now: registry.now(), freeze, windows })
      const { evidence, seen } = verdict
      return { part: pointer.name, waitsFor, notBefore, views: seen.canary.outcomes, evidence, suspectAt }
    }),
  )
