/** What the sign-in page shows of passkeys. */
export type PasskeyOffer = 'button' | 'tooLittle' | 'nothing'

/** Where a passkey can be used: at the field of an identifier, beside a card, or in place of a code. */
export type PasskeyPlace = 'field' | 'card' | 'secondFactor'

const offers = { offered: 'button', 'too-little': 'tooLittle', none: 'nothing' } as const

/**
 * What is shown for what the service says, in a browser that has passkeys or none. Beside the phone even one that is too
 * little by itself takes the place of the code.
 */
export const passkeyOffer = (
  said: 'offered' | 'too-little' | undefined,
  isAble: boolean,
  place: PasskeyPlace,
): PasskeyOffer => {
  const offer = isAble ? offers[said ?? 'none'] : 'nothing'
  return offer === 'tooLittle' && place === 'secondFactor' ? 'button' : offer
}

/** How the person came to a passkey: by the button, or by what the browser offers at the field. */
export type PasskeyWay = 'button' | 'autofill'

/** How a try ends without a session. */
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
export type PasskeyNotice = 'notUsed' | 'unknown' | 'refused' | 'tooLittle' | 'failure' | 'silence'

const afterPicking = {
  stopped: 'silence',
  unknown: 'unknown',
  outdated: 'notUsed',
  refused: 'refused',
  level: 'tooLittle',
  failed: 'failure',
} as const

const notices = {
  button: { ...afterPicking, cancelled: 'notUsed', notAsked: 'refused', noOptions: 'failure' },
  // Nobody has asked for anything until they pick one.
  autofill: { ...afterPicking, cancelled: 'silence', notAsked: 'silence', noOptions: 'silence' },
} as const satisfies Record<PasskeyWay, Record<PasskeyEnd, PasskeyNotice>>

/** What the person is told. */
export const passkeyNotice = (way: PasskeyWay, end: PasskeyEnd): PasskeyNotice => notices[way][end]
