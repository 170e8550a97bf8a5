/** How long a person has to answer on the phone, in the app or with the card. */
export const attemptLivesForMs = 120_000
