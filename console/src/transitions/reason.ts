/** A reason is a sentence or some, for the history. */
export const longestReason = 500
