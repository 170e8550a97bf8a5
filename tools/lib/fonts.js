import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

import fontverter from 'fontverter'
import subsetFont from 'subset-font'

import { renamed } from './name-table.js'

export const folder = new URL('../../shared/ui/src/tokens/fonts/', import.meta.url)
const { resolve } = createRequire(import.meta.url)

/** Every letter from one to another, both with it. */
function letters(from, to) {
  const [first, last] = [from.codePointAt(0), to.codePointAt(0)]
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, at) => first + at))
}

/**
 * What each range of letters is for. The first has those of both languages and of Western Europe, and is all that most
 * pages ask for; the other has Latin Extended-A, Romanian, Sámi and the capital of the German ß, for the names of people.
 */
export const ranges = {
  latin: `${letters(' ', '~')}\u00a0\u00ad§©«»°·×${letters('À', 'ÿ')}ıŒœʼ–—‘’‚“”„•…€−`,
  'latin-ext': `${letters('Ā', 'ſ').replace(/[ıŒœ]/g, '')}ǤǥǦǧǨǩǮǯƷʒȘșȚțẞ`,
}
const weights = [400, 500, 600]

/** @typedef {{ file: string, range: keyof typeof ranges, weight: number }} Font */
/** @type {readonly Font[]} */
export const fonts = Object.keys(ranges).flatMap((range) =>
  weights.map((weight) => ({ file: `hlid-sans-${range}-${weight}.woff2`, range, weight })),
)

/** Kerning, marks, and the ligatures that come by themselves; small caps, fractions and the like nobody asks for. */
const keepFeatures = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'liga']

/** The licence reserves the name of the original for the original (OFL, condition 3). */
const rename = (name) =>
  name.replaceAll('IBM Plex Sans', 'Hlid Sans').replaceAll('IBMPlexSans', 'HlidSans').replaceAll(';IBM;', ';Hlid;')
/** By their ids in OpenType: the licence, and where it is. */
const licence = {
  13: 'This Font Software is licensed under the SIL Open Font License, Version 1.1.',
  14: 'https://openfontlicense.org',
}

/**
 * A font without the compression of the web.
 * @param {Buffer} font
 * @returns {Promise<Buffer>}
 */
export const asTrueType = async (font) => Buffer.from(await fontverter.convert(font, 'truetype'))

/**
 * IBM Plex Sans cut down to the letters and features that a page uses, under a name of its own. The hints are left out:
 * screens as fine as today's draw the letters without them.
 * @param {Font} font
 * @returns {Promise<Buffer>} WOFF2, the same for the same packages
 */
export async function cut({ range, weight }) {
  const whole = resolve(`@fontsource/ibm-plex-sans/files/ibm-plex-sans-${range}-${weight}-normal.woff2`)
  const options = { targetFormat: 'truetype', keepFeatures, noHinting: true }
  const font = await subsetFont(await readFile(whole), ranges[range], options)
  return Buffer.from(await fontverter.convert(renamed(font, rename, licence), 'woff2'))
}
