import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { type Brand, ownBrand } from '@hlid/remote-contract/brand'
import { Ajv } from 'ajv'

import { colourFaults, type Colours, colourSchema, styleOf } from './colours'
import { markFaults } from './mark'

/** The brand, with what a page needs to show it. */
export interface ShownBrand extends Brand {
  /** Rules that set the brand's colours, '' where the portal keeps its own. */
  readonly style: string
  /** The SVG itself. */
  readonly picture?: string
}

interface BrandFile {
  readonly name?: Brand['name']
  readonly links?: Partial<Brand['links']>
  readonly colours?: Colours
  readonly mark?: string
}

export const markPath = '/favicon.svg'

const name = { type: 'string', minLength: 1, maxLength: 40, pattern: '^[^<>&]+$' }
const link = { type: 'string', pattern: '^(https://[^\\s"<>]+|/[^/\\s"<>][^\\s"<>]*)$' }
const object = (properties: object, required: string[] = []) => ({
  type: 'object',
  additionalProperties: false,
  required,
  properties,
})
const isBrandFile = new Ajv({ allErrors: true }).compile<BrandFile>(
  object({
    name: object({ is: name, en: name }, ['is', 'en']),
    links: object({ terms: link, assistance: link, accessibility: link }),
    colours: colourSchema,
    mark: { type: 'string', pattern: '\\.svg$' },
  }),
)

export const portalBrand: ShownBrand = { ...ownBrand, style: '' }

/**
 * Reads what is the country's own: JSON with `name`, `links`, `colours` and `mark`, each of which may be left out.
 * @param path '' for the portal's own brand
 * @returns the brand, and a sentence for each thing that is wrong with it
 */
export function readBrand(path: string): { readonly brand: ShownBrand; readonly faults: readonly string[] } {
  if (!path) return { brand: portalBrand, faults: [] }
  const faults: string[] = []
  const brand = brandIn(path, faults)
  return { brand: brand ?? portalBrand, faults }
}

function brandIn(path: string, faults: string[]): ShownBrand | undefined {
  const text = contentOf(path, faults)
  const given = text === undefined ? undefined : parsed(text)
  if (text === undefined) return undefined
  if (!isBrandFile(given)) {
    const errors = isBrandFile.errors ?? []
    faults.push(
      ...errors.map(({ instancePath, message }) => `${path}${instancePath && ` at ${instancePath}`}: ${message}`),
    )
    return undefined
  }
  const picture = given.mark === undefined ? undefined : contentOf(join(dirname(path), given.mark), faults)
  if (picture !== undefined) faults.push(...markFaults(picture).map((fault) => `${given.mark}: ${fault}`))
  if (given.colours) faults.push(...colourFaults(given.colours).map((fault) => `${path}: ${fault}`))
  return {
    name: given.name ?? ownBrand.name,
    links: { ...ownBrand.links, ...given.links },
    style: given.colours ? styleOf(given.colours) : '',
    ...(picture !== undefined && { picture, mark: markPath }),
  }
}

function contentOf(path: string, faults: string[]): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    faults.push(`${path} can't be read`)
    return undefined
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text // which is no object, and is told so
  }
}
