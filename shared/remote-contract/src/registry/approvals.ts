import Type, { type Static } from 'typebox'

import { RampPlan } from './ramps'
import { count, moment, object, orNull } from './schemas'

const text = Type.String()

/** A move forward of a part that waits for somebody else's approval, or did. */
export const Approval = object({
  id: text,
  part: text,
  action: Type.Enum(['promote', 'next-step']),
  version: text,
  /** Share of the citizens who get it, 1 to 100; with a ramp its first. */
  percent: count,
  ramp: orNull(RampPlan),
  cohort: orNull(text),
  /** Although the closed loop took it back. */
  release: Type.Boolean(),
  despiteFreeze: Type.Boolean(),
  askedBy: text,
  askedAt: moment,
  why: text,
  expiresAt: moment,
  /** `outdated`: what is live of the part has changed since; `withdrawn`: the token that asked was revoked. */
  state: Type.Enum(['waiting', 'approved', 'declined', 'expired', 'outdated', 'withdrawn']),
  decidedBy: orNull(text),
})
export type Approval = Static<typeof Approval>
