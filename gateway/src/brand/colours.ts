const names = ['sea', 'seaDeep', 'seaMist', 'blueberry', 'blueberryMist'] as const
type ColourName = (typeof names)[number]
type Palette = Readonly<Record<ColourName, string>>

/** The two hues of the kit, each with its shades, by day and by night; as #rrggbb. */
export interface Colours {
  readonly light: Palette
  readonly dark: Palette
}

const palette = {
  type: 'object',
  additionalProperties: false,
  required: [...names],
  properties: Object.fromEntries(names.map((name) => [name, { type: 'string', pattern: '^#[0-9a-fA-F]{6}$' }])),
}
export const colourSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['light', 'dark'],
  properties: { light: palette, dark: palette },
}

/** Of the kit: what the colours stand on, and what stands on them. */
const surfaces = {
  light: { paper: '#ffffff', ground: '#f6f4f0', onAccent: '#ffffff' },
  dark: { paper: '#16202f', ground: '#0e1622', onAccent: '#0b1420' },
} as const
/** WCAG 2.2, 1.4.3. */
const leastContrast = 4.5

/** WCAG 2.2, relative luminance. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

/** A sentence for each pair that people could not read. */
export function colourFaults(colours: Colours): string[] {
  return (['light', 'dark'] as const).flatMap((scheme) => {
    const own = colours[scheme]
    const { paper, ground, onAccent } = surfaces[scheme]
    const pairs: readonly (readonly [string, string, string])[] = [
      ['sea on paper', own.sea, paper],
      ['sea on the ground', own.sea, ground],
      ['letters on sea', onAccent, own.sea],
      ['letters on seaDeep', onAccent, own.seaDeep],
      ['seaDeep on paper', own.seaDeep, paper],
      ['seaDeep on seaMist', own.seaDeep, own.seaMist],
      ['blueberry on blueberryMist', own.blueberry, own.blueberryMist],
      ['blueberry on the ground', own.blueberry, ground],
    ]
    return pairs
      .map(([what, one, other]) => [what, contrast(one, other)] as const)
      .filter(([, found]) => found < leastContrast)
      .map(
        ([what, found]) =>
          `${scheme} colours: ${what} has a contrast of ${found.toFixed(1)}, and needs ${leastContrast}`,
      )
  })
}

const property = (name: ColourName) => `--brand-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
const rules = (own: Palette) => `:root{${names.map((name) => `${property(name)}:${own[name]}`).join(';')}}`

/** A stylesheet that the tokens of every part look up. */
export const styleOf = ({ light, dark }: Colours): string =>
  `${rules(light)}@media screen and (prefers-color-scheme:dark){${rules(dark)}}`
