const space = '\u00a0'

/**
 * Keeps together what should not be parted at the end of a line: a number and what it counts, a day and its month, a
 * clock time and its `kl.`, a percent sign, an ellipsis and a dash with the word before it.
 */
export const typeset = (text: string): string =>
  text
    .replace(/ (?=[…–%])/g, space)
    .replace(/(^|[^\p{L}\d.,:-])(\d{1,3}(?:[.,]\d{3})*\.?) (?=\p{L})/gu, `$1$2${space}`)
    .replace(/(^|\P{L})kl\. (?=\d)/gu, `$1kl.${space}`)
