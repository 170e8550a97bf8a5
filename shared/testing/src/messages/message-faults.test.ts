import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { messageFaults } from './message-faults'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'messages-'))
  writeFileSync(join(folder, 'package.json'), '{"dependencies":{"@hlid/forms":"1.0.0"}}')
  writeFileSync(
    join(folder, 'Screen.tsx'),
    "t('title'); t('days', { count }); t(`error.${kind}.title`); t(`${anything}`)",
  )
  writeFileSync(join(folder, 'Screen.test.tsx'), "t('onlyInTests')")
})
afterEach(() => rmSync(folder, { recursive: true }))

const sound = {
  title: 'Titill',
  days_one: '{{count}} dagur',
  days_other: '{{count}} dagar',
  error: { offline: { title: 'Ekkert samband' } },
  forms: { unused: 'Annarra mál' },
}

test('texts that are whole have no fault', () => {
  expect(messageFaults({ is: sound, en: sound }, folder)).toEqual([])
})

test.each([
  ['a key English lacks', { ...sound, extra: 'x' }, sound, ['extra is only there in is', 'extra is not used']],
  ['a key Icelandic lacks', sound, { ...sound, extra: 'x' }, ['extra is only there in en']],
  [
    'another placeholder',
    { ...sound, title: 'a {{b}}' },
    { ...sound, title: 'a {{c}}' },
    ['title has {{b}} in is, {{c}} in en'],
  ],
  ['an empty text', { ...sound, title: ' ' }, sound, ['title is empty (is)']],
  ['a straight quotation mark', sound, { ...sound, title: 'a "b"' }, ['title has a straight quotation mark (en)']],
  ['a key only tests use', { ...sound, onlyInTests: 'x' }, { ...sound, onlyInTests: 'x' }, ['onlyInTests is not used']],
  [
    'a key no template can make',
    { ...sound, error: { ...sound.error, x: 'x' } },
    { ...sound, error: { ...sound.error, x: 'x' } },
    ['error.x is not used'],
  ],
])('%s is named', (_, is, en, faults) => {
  expect(messageFaults({ is, en }, folder)).toEqual(faults)
})

test('half a plural is named, in each language', () => {
  const { days_other: _, ...half } = sound
  expect(messageFaults({ is: half, en: half }, folder)).toEqual([
    'days_one has no form _other (is)',
    'days_one has no form _other (en)',
  ])
})
