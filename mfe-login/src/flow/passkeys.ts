/** What the sign-in page shows of passkeys. */
export type PasskeyOffer = 'button' | 'tooLittle' | 'nothing'

const offers = { offered: 'button', 'too-little': 'tooLittle', none: 'nothing' } as const

/** What is shown where a sign-in starts, for what the service says, in a browser that has passkeys or none. */
export const passkeyOffer = (said: 'offered' | 'too-little' | undefined, isAble: boolean): PasskeyOffer =>
  isAble ? offers[said ?? 'none'] : 'nothing'
