import { FIRST_PAINT_FILE, FIRST_PAINT_SLOT, type ReleaseManifest } from '@hlid/remote-contract/composition'
import { Ajv } from 'ajv'

import type { Rule } from '../rule'
import { markupFault } from '../still-markup'

/** More would come later than what it stands for, and a page is compressed within a window of 32 kB. */
const longest = 16_000
const locales = ['is-IS', 'en'] as const
const markup = { type: 'string', minLength: 1, maxLength: longest }
const isFirstPaint = new Ajv().compile<Record<string, Record<(typeof locales)[number], string>>>({
  type: 'object',
  minProperties: 1,
  additionalProperties: {
    type: 'object',
    additionalProperties: false,
    required: locales,
    properties: Object.fromEntries(locales.map((locale) => [locale, markup])),
  },
})

function read(content: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(content))
  } catch {
    return undefined
  }
}

const routesOf = ({ kind, routes }: ReleaseManifest) => (kind === 'shell' ? ['*'] : routes.map(({ path }) => path))

/** What a page shows before its scripts are there stands in the page itself, so it must do nothing by itself. */
export const firstPaint: Rule = {
  name: 'first paint',
  check({ manifest, files }) {
    const content = files.get(FIRST_PAINT_FILE)
    if (!content) return undefined
    const found = read(content)
    if (!isFirstPaint(found))
      return `${FIRST_PAINT_FILE} does not hold, for each route, markup of at most ${longest} characters in both languages.`
    for (const [route, texts] of Object.entries(found)) {
      if (!routesOf(manifest).includes(route)) return `${FIRST_PAINT_FILE} shows ${route}, which is no route of it.`
      for (const locale of locales) {
        const fault = markupFault(texts[locale])
        if (fault) return `${FIRST_PAINT_FILE}, ${route} in ${locale}: ${fault}.`
        const slots = texts[locale].split(FIRST_PAINT_SLOT).length - 1
        if (slots !== (manifest.kind === 'shell' ? 1 : 0))
          return `${FIRST_PAINT_FILE}, ${route} in ${locale}: ${slots} places for a screen.`
      }
    }
    return undefined
  },
}
