/** How long a person has to answer on the phone, in the app or with the card. */
export const attemptLivesForMs = 120_000

/** An approval is taken at once, or soon after the browser has slept. */
export const takenWithinMs = 60_000

/** For so long an answer that may have been lost on its way is given again, to the same browser. */
export const lostForMs = 30_000

/** When a page asks again how an attempt stands. */
export const pollAfterMs = 1000
