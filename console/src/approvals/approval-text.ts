import type { Approval } from '@hlid/remote-contract/registry'

import type { ConsoleMessages } from '../messages'

/** Who is to get it, and what it goes past. */
export function approvalText(
  { t }: Pick<ConsoleMessages, 't'>,
  { percent, ramp, release, despiteFreeze }: Approval,
): string {
  const share = ramp
    ? t('approval.toSteps', { percent, further: ramp.steps.slice(1).join(', ') })
    : percent === 100
      ? t('approval.toAll')
      : t('approval.toSome', { percent })
  return [share, release && t('approval.released'), despiteFreeze && t('approval.despiteFreeze')]
    .filter(Boolean)
    .join(' ')
}
