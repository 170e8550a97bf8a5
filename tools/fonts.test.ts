import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { asTrueType, cut, folder, fonts, ranges } from './lib/fonts.js'
import { namesOf, renamed } from './lib/name-table.js'

const root = new URL('..', import.meta.url).pathname
const named = fonts.map((font) => [font.file, font] as const)
const bytesOf = (file: string) => readFileSync(new URL(file, folder))
const uncompressed = (file: string) => asTrueType(bytesOf(file))

test.each(named)('%s is what `npm run fonts` cuts, and weighs 12 kB at most', async (file, font) => {
  expect(bytesOf(file).equals(await cut(font))).toBe(true)
  expect(bytesOf(file).length).toBeLessThanOrEqual(12_000)
})

test.each(named)(
  '%s goes by a name that nobody has reserved, and says whose it is and under which licence',
  async (file) => {
    const names = namesOf(await uncompressed(file))
    expect([...names.values()].filter((name) => /plex/i.test(name))).toEqual([])
    expect(names.get(1)).toMatch(/^Hlid Sans/)
    expect(names.get(0)).toContain('IBM Corp.')
    expect([names.get(13), names.get(14)]).toEqual([
      expect.stringContaining('Open Font License'),
      expect.stringContaining('openfontlicense'),
    ])
  },
)

test('a font that is renamed adds up as a whole', async () => {
  const font = renamed(await uncompressed('hlid-sans-latin-400.woff2'), (name) => `${name}!`, {})
  expect(namesOf(font).get(1)).toBe('Hlid Sans!')
  let sum = 0
  for (let at = 0; at < font.length; at += 4) sum = (sum + font.readUInt32BE(at)) >>> 0
  expect(sum).toBe(0xb1b0afba) // OpenType, "head": checksumAdjustment
})

type Range = keyof typeof ranges
const styles = readFileSync(new URL('../fonts.scss', folder), 'utf8')

/** The letters for which the stylesheet asks for files of a range. */
function lettersFor(range: Range): string {
  const [, listed = ''] = new RegExp(`-${range}-#[^}]+}[^}]*unicode-range:([^;]+);`).exec(styles) ?? []
  return Array.from(listed.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g), ([, from = '', to = from]) => {
    const first = parseInt(from, 16)
    return String.fromCodePoint(...Array.from({ length: parseInt(to, 16) - first + 1 }, (_, at) => first + at))
  }).join('')
}
const sorted = (text: string) => [...new Set(text)].sort().join('')

test.each(Object.keys(ranges) as Range[])(
  'a page asks for %s for the letters that are in it, and for no others',
  (range) => {
    expect(sorted(lettersFor(range))).toBe(sorted(ranges[range]))
  },
)

test('every letter of both languages’ texts is in the first range', () => {
  const folders = ['.', 'shared'].flatMap((parent) =>
    readdirSync(join(root, parent)).map((name) => join(root, parent, name)),
  )
  const texts = folders
    .flatMap((of) => ['is', 'en'].map((language) => join(of, `src/messages/${language}.ts`)))
    .filter((file) => existsSync(file))
    .map((file) => readFileSync(file, 'utf8'))
  expect(texts.length).toBeGreaterThan(10)
  const known = new Set(`\n${ranges.latin}`)
  expect(sorted(texts.join('').normalize('NFC')).replace(/./gs, (letter) => (known.has(letter) ? '' : letter))).toBe('')
})

test('the names of neighbours are in one range or the other', () => {
  const names =
    'Łukasz Dąbrowski, Žydrūnas Kęstutis, Őrsi Gábor, Ștefan Țurcanu, Åse Bjørn, Čiŋga Ǯuoŋŋá, Müller, Noël, Iñigo, Ağaoğlu, Ħal'
  const known = new Set(`${ranges.latin}${ranges['latin-ext']}`)
  expect([...names].filter((letter) => !known.has(letter))).toEqual([])
})
