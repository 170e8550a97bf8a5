import Type from 'typebox'

import { TransitionAnswer } from './answers'
import { count, object, said } from './schemas'

export const part = object({ name: Type.String() })
/** Why it is done, for the history; and the pointer's revision that was seen, so that nobody overrides what they have not. */
export const transition = { why: said(), expected: Type.Optional(count) }
export const transitioned = { 200: TransitionAnswer }
/** What goes forward may wait for an approval: 202, with what is live meanwhile. */
export const movedForward = { ...transitioned, 202: TransitionAnswer }
/** Although nothing is to go forward now. */
export const despiteFreeze = Type.Optional(Type.Boolean())

export const own = ['unknown-part', 'not-yours'] as const
export const trusted = ['unknown-release', 'key-revoked', 'files-swept'] as const
export const promotionChecks = [...trusted, 'does-not-fit'] as const
