export interface OfferFacts {
  /** The service's: signed in with eID, has none, has not said no. undefined until it has answered. */
  readonly isDue: boolean | undefined
  /** undefined until the browser has answered. */
  readonly hasPlatformPasskeys: boolean | undefined
}

/** Whether a passkey is offered; nothing is shown before that is known, and most people are led on. */
export function offerStep({ isDue, hasPlatformPasskeys }: OfferFacts): 'wait' | 'offer' | 'goOn' {
  if (isDue === false || hasPlatformPasskeys === false) return 'goOn'
  return isDue && hasPlatformPasskeys ? 'offer' : 'wait'
}
