import type { LivePointer } from '@hlid/remote-contract/console'
import type { RampStatus } from '@hlid/remote-contract/registry'

import { actorText } from '../history/actors'
import type { ConsoleMessages } from '../messages'
import { asLocal } from '../time/age'

/** The share that a ramp comes to next. */
export const nextShareOf = ({ ramp, canaryPercent }: LivePointer): number =>
  ramp?.steps.find((step) => step > canaryPercent) ?? 100

/** What a ramp waits for before its next step, a sentence each. */
export function waitingText(messages: ConsoleMessages, live: LivePointer, status: RampStatus): readonly string[] {
  const { t, formatDateTime } = messages
  const { paused, leastViews: least = 0 } = live.ramp ?? {}
  const percent = nextShareOf(live)
  if (!status.waitsFor.length) return [t('ramp.going', { percent })]
  const { views, notBefore } = status
  const time = notBefore === null ? '' : formatDateTime(asLocal(notBefore))
  const who = paused ? actorText(messages, paused.by) : ''
  const values = { percent, time, views, least, who, why: paused?.why ?? '', evidence: Math.floor(status.evidence) }
  return status.waitsFor.map((what) => t(`ramp.waitsFor.${what}`, values))
}
