import type { LivePart, LivePointer } from '@hlid/remote-contract/console'

import type { ConsoleMessages } from '../messages'

export function isDisabled({ disabled }: LivePointer, now: number): boolean {
  return disabled !== null && (disabled.until === undefined || Date.parse(disabled.until) > now)
}

/** Who gets what of a part, in one sentence without its end. */
export function standingOf({ t }: Pick<ConsoleMessages, 't'>, { live }: LivePart, now: number): string {
  if (!live) return t('part.nothingLive')
  const { current, canary, canaryPercent: percent } = live
  const shared =
    canary === null ? t('standing.everyone', { current }) : t('standing.shared', { current, canary, percent })
  return isDisabled(live, now) ? t('standing.disabled', { shared }) : shared
}
