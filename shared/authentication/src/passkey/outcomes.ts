/** How the person came to a passkey: by the button, or by what the browser offers at the field. */
export type PasskeyWay = 'button' | 'autofill'

/** How a try ends without being let through. */
export type PasskeyEnd =
  /** It was ours to stop: the person went another way. */
  | 'stopped'
  /** The person closed the prompt, or let it run out; browsers tell no difference. */
  | 'cancelled'
  /** The browser could not ask. */
  | 'notAsked'
  /** The service gave nothing to ask with. */
  | 'noOptions'
  | 'unknown'
  | 'outdated'
  | 'refused'
  | 'level'
  /** What any call can fail with, once there is a signature. */
  | 'failed'

/** Words of passkeys, those of any failure, or nothing at all. */
export type PasskeyOutcome = 'notUsed' | 'unknown' | 'refused' | 'tooLittle' | 'failure' | 'silence'

const afterPicking = {
  stopped: 'silence',
  unknown: 'unknown',
  outdated: 'notUsed',
  refused: 'refused',
  level: 'tooLittle',
  failed: 'failure',
} as const

const outcomes = {
  button: { ...afterPicking, cancelled: 'notUsed', notAsked: 'refused', noOptions: 'failure' },
  // Nobody has asked for anything until they pick one.
  autofill: { ...afterPicking, cancelled: 'silence', notAsked: 'silence', noOptions: 'silence' },
} as const satisfies Record<PasskeyWay, Record<PasskeyEnd, PasskeyOutcome>>

/** What the person is told. */
export const passkeyOutcome = (way: PasskeyWay, end: PasskeyEnd): PasskeyOutcome => outcomes[way][end]
