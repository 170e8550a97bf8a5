import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { handMade } from '../../test/releases'
import { startGateway } from '../../test/start'
import { readBrand, type ShownBrand } from './brand-file'

const mark = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>'
const light = { sea: '#0a4d3c', seaDeep: '#06352a', seaMist: '#e3f2ee', blueberry: '#6b2d5c', blueberryMist: '#f6e9f2' }
const dark = { sea: '#8fe0c4', seaDeep: '#bdf0df', seaMist: '#16352c', blueberry: '#f0b5e0', blueberryMist: '#3a1d33' }
const whole = {
  name: { is: 'Gáttin', en: 'The Gate' },
  links: { assistance: 'https://gatt.example/hjalp' },
  colours: { light, dark },
  mark: 'mark.svg',
}

let folder: string
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'brand-'))))
afterAll(() => rm(folder, { recursive: true }))

async function fileOf(brand: unknown, svg = mark): Promise<string> {
  const path = join(folder, 'brand.json')
  await writeFile(path, typeof brand === 'string' ? brand : JSON.stringify(brand))
  await writeFile(join(folder, 'mark.svg'), svg)
  return path
}

/** The front page of a portal with this brand. */
async function pageOf(brand: ShownBrand, language: string) {
  const running = await startGateway({ brand })
  await running.release(handMade('shell', '1.0.0'))
  const page = await fetch(`${running.portal}/app`, { headers: { 'accept-language': language } })
  const icon = await fetch(`${running.portal}/favicon.svg`)
  const found = {
    html: await page.text(),
    icon: await icon.text(),
    policy: page.headers.get('content-security-policy'),
  }
  await running.stop()
  return found
}

test('a page carries the brand of the file, in its title, its data, its colours and its icon', async () => {
  const { brand, faults } = readBrand(await fileOf(whole))
  expect(faults).toEqual([])
  const { html, icon, policy } = await pageOf(brand, 'en')
  expect(html).toContain('<title>The Gate</title>')
  expect(html).toContain('"mark":"/favicon.svg"')
  expect(html).toContain('<a href="https://gatt.example/hjalp">Get help</a>')
  const [, nonce] = /<style nonce="([^"]+)">:root\{--brand-sea:#0a4d3c;--brand-sea-deep:#06352a/.exec(html) ?? []
  expect(policy).toContain(`style-src 'self' 'nonce-${nonce}'`)
  expect(icon).toBe(mark)
})

test('without a file the portal is as it comes', async () => {
  const { html } = await pageOf(readBrand('').brand, 'is')
  expect(html).toContain('<title>Hlið</title>')
  expect(html).not.toMatch(/"brand"|--brand-/)
})

test.each([
  ['no JSON', '{', /must be object/],
  ['a word that is not known', { ...whole, logo: 'x' }, /additional properties/],
  ['a name in one language', { name: { is: 'Gáttin' } }, /required property 'en'/],
  ['a link that runs code', { links: { terms: 'javascript:alert(1)' } }, /at \/links\/terms: must match/],
  ['a link to whatever site', { links: { terms: '//evil.example' } }, /at \/links\/terms: must match/],
  [
    'a colour that ends the style',
    { colours: { light: { ...light, sea: '#fff}' }, dark } },
    /at \/colours\/light\/sea/,
  ],
  [
    'letters that nobody can read',
    { colours: { light: { ...light, sea: '#9fc6bb' }, dark } },
    /sea on paper has a contrast of 1\.9/,
  ],
])('%s is refused, with a sentence', async (_, brand, fault) => {
  const { faults } = readBrand(await fileOf(brand))
  expect(faults.join('\n')).toMatch(fault)
})

test.each([
  ['<svg viewBox="0 0 1 1"><script>1</script></svg>', 'it holds a script'],
  ['<svg viewBox="0 0 1 1" onload="x()"></svg>', 'it holds a script'],
  ['<svg viewBox="0 0 1 1"><use href="https://x.example/a.svg"/></svg>', 'it takes something from elsewhere'],
  ['<!DOCTYPE svg><svg viewBox="0 0 1 1"></svg>', 'it declares entities'],
  ['<svg></svg>', 'it is no SVG with a viewBox'],
  [`<svg viewBox="0 0 1 1">${' '.repeat(17_000)}</svg>`, 'it is larger than'],
])('a mark such as %.60s is refused', async (svg, fault) => {
  const { faults } = readBrand(await fileOf(whole, svg))
  expect(faults.join('\n')).toContain(fault)
})

test('a file that is not there is told of', () => {
  expect(readBrand(join(folder, 'none.json')).faults).toEqual([`${join(folder, 'none.json')} can't be read`])
})
