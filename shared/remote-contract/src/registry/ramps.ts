import Type, { type Static } from 'typebox'

import { count, list, moment, object, orNull } from './schemas'

const text = Type.String()

/** Shares of the people in percent, rising. */
export const RampSteps = list(Type.Integer({ minimum: 1, maximum: 100 }), { minItems: 2, maxItems: 20 })

const plan = {
  /** The canary's share is one of them; at the last one the ramp ends. */
  steps: RampSteps,
  /** How long each step lasts at least. */
  everyMinutes: count,
  /** How often the canary has to be opened in each step. */
  leastViews: count,
}
/** A ramp as it is asked for. */
export const RampPlan = object(plan)
/** How a canary comes to more and more people by itself. */
export const Ramp = object({
  ...plan,
  /** It goes no further until somebody resumes it. */
  paused: orNull(object({ at: moment, by: text, why: text })),
})
export type Ramp = Static<typeof Ramp>

/** Nothing goes forward, by itself or by hand, until it is lifted. */
export const Freeze = object({ at: moment, by: text, why: text })
export type Freeze = Static<typeof Freeze>

/** What a ramp waits for before its next step; nothing when that is being made. */
export const RampStatus = object({
  part: text,
  waitsFor: list(Type.Enum(['resume', 'unfreeze', 'enable', 'time', 'window', 'views', 'suspicion'])),
  /** How often the canary was opened in this step, of its ramp's `leastViews`. */
  views: count,
  /** Of `suspicion`: the evidence against the canary, and from where on its ramp waits. */
  evidence: Type.Number(),
  suspectAt: Type.Number(),
  /** When time and windows allow the next step; null when they do now. */
  notBefore: orNull(moment),
})
export type RampStatus = Static<typeof RampStatus>
