/** Where a page tries a release more than once. */
export const attemptTexts = {
  release: '',
  again: ', tried again',
  'last-good': ', in place of the newer release',
} as const

/** The word itself where a newer registry has one that this command doesn't know. */
export const textOf = (texts: Readonly<Record<string, string>>, word: string): string => texts[word] ?? word
