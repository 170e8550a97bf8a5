import type { Approval } from '@hlid/remote-contract/registry'

import { duration, shortTime } from './print'

function what({ part, version, percent, ramp, release, despiteFreeze }: Approval): string {
  const share = ramp
    ? `${ramp.steps.join(', ')} %, at least ${duration(ramp.everyMinutes * 60)} and ${ramp.leastViews} views each`
    : percent === 100
      ? 'everyone'
      : `${percent} %`
  return [
    `${part}@${version} to ${share}`,
    ...(release ? ['although it was taken back because it failed'] : []),
    ...(despiteFreeze ? ['although releases are frozen'] : []),
  ].join(', ')
}

const over = {
  approved: 'approved',
  declined: 'declined',
  expired: 'expired, since nobody decided in time',
  outdated: 'over, since what is live has changed',
  withdrawn: 'over, since the token that asked was revoked',
} as const

/** What was asked for, by whom and why, and what has become of it. */
export function approvalLines(approval: Approval): readonly string[] {
  const { id, state, askedBy, askedAt, why, expiresAt, decidedBy } = approval
  const asked = `${id}  ${what(approval)}. Asked for by ${askedBy}, ${shortTime(askedAt)}: ${why}`
  if (state !== 'waiting') return [asked, `  It is ${over[state]}${decidedBy === null ? '' : ` by ${decidedBy}`}.`]
  return [
    asked,
    `  It waits for somebody else’s approval until ${shortTime(expiresAt)}: npx hlid approve ${id}, or npx hlid decline ${id} --why "…"`,
    `  What becomes of it: npx hlid approvals ${id}`,
  ]
}
