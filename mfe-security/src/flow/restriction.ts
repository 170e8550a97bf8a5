import type { Input, Output } from '@hlid/api-contract'

export type Restriction = Output<'setRestriction'>
export type Choice = Input<'setRestriction'>['body']['choice']
export type RestrictionState = 'off' | 'week' | 'lasting'
type Place = 'known' | 'unknown'

export function stateOf({ active, until }: Restriction): RestrictionState {
  if (!active) return 'off'
  return until === undefined ? 'lasting' : 'week'
}

export const placeOf = (isKnownDevice: boolean): Place => (isKnownDevice ? 'known' : 'unknown')

/** Spec section 2: turned on and made longer everywhere, turned off and made shorter on a known device alone. */
const choices = {
  off: { known: ['week', 'lasting'], unknown: ['week', 'lasting'] },
  week: { known: ['lasting', 'off'], unknown: ['lasting'] },
  lasting: { known: ['off'], unknown: [] },
} as const satisfies Record<RestrictionState, Record<Place, readonly Choice[]>>

export const choicesFor = (state: RestrictionState, place: Place): readonly Choice[] => choices[state][place]

/** What a person is asked before it is done: to let everybody in again, and what they cannot take back from here. */
const questions = {
  off: { known: 'open', unknown: 'open' },
  week: { known: undefined, unknown: 'cannotUndo' },
  lasting: { known: undefined, unknown: 'cannotUndo' },
} as const satisfies Record<Choice, Record<Place, 'open' | 'cannotUndo' | undefined>>

export const questionFor = (choice: Choice, place: Place): 'open' | 'cannotUndo' | undefined => questions[choice][place]
