import { bringChunk, bringScript, bringStyle } from './files'
import type { Release } from './release'

const release: Release = {
  name: 'mfe-login',
  version: '1.0.0',
  build: '0123456789abcdef',
  container: 'mfe_login__1_0_0__0123456789abcdef',
  contract: '^1.0.0',
  baseUrl: '/releases/mfe-login/1.0.0-0123456789abcdef/',
  entry: 'remoteEntry.js',
  initial: ['remote.js', 'styles.css'],
  mounts: ['/login'],
  routes: [],
  namespaces: ['login'],
  integrity: { 'remote.js': 'sha384-script', 'styles.css': 'sha384-style' },
}

/** Whether a promise has settled by now, and how. */
async function stateOf(promise: Promise<unknown>): Promise<string> {
  const waiting = Symbol('waiting')
  const outcome = await Promise.race([
    promise.then(
      () => 'here',
      (error: Error) => error.message,
    ),
    new Promise((resolve) => setTimeout(resolve, 0, waiting)),
  ])
  return outcome === waiting ? 'waiting' : String(outcome)
}

const scripts = () => [...document.head.querySelectorAll('script')]
const links = () => [...document.head.querySelectorAll('link')]
const asked = (query = '') => ({ query, signal: new AbortController().signal })

/** What the gateway writes into a page. */
function inPage(html: string) {
  const template = document.createElement('template')
  template.innerHTML = html
  document.head.append(template.content.cloneNode(true))
}

beforeEach(() => {
  document.head.replaceChildren()
  performance.getEntriesByType = () => [] // jsdom keeps no record of requests
})

test('a script is asked for with its hash, and is here when it has run', async () => {
  const brought = bringScript(release, 'remote.js', asked())
  const [script] = scripts()
  expect(script?.getAttribute('src')).toBe('/releases/mfe-login/1.0.0-0123456789abcdef/remote.js')
  expect(script?.integrity).toBe('sha384-script')
  expect(script?.crossOrigin).toBe('anonymous')
  expect(await stateOf(brought)).toBe('waiting')
  script?.dispatchEvent(new Event('load'))
  expect(await stateOf(brought)).toBe('here')
})

test('one that fails leaves the page, so that the next try is not taken for it', async () => {
  const brought = bringScript(release, 'remote.js', asked())
  scripts()[0]?.dispatchEvent(new Event('error'))
  expect(await stateOf(brought)).toBe('remote.js: network')
  expect(scripts()).toHaveLength(0)

  void bringScript(release, 'remote.js', asked('?again'))
  expect(scripts()[0]?.getAttribute('src')).toMatch(/remote\.js\?again$/)
})

test('one that nobody waits for any more leaves the page; one that has run stays', async () => {
  const stop = new AbortController()
  void bringScript(release, 'remote.js', { query: '', signal: stop.signal })
  void bringScript(release, 'other.js', { query: '', signal: stop.signal })
  scripts()[1]?.dispatchEvent(new Event('load'))
  stop.abort()
  expect(scripts().map((script) => script.getAttribute('src'))).toEqual([`${release.baseUrl}other.js`])
})

test('a chunk that came with the page is not asked for twice', async () => {
  inPage(`<script type="application/x-test" src="${release.baseUrl}remote.js"></script>`)
  expect(await stateOf(bringChunk(release, 'remote.js', asked()))).toBe('here')
  expect(scripts()).toHaveLength(1)
})

test('a stylesheet is waited for, whether it is asked for now or came with the page', async () => {
  const brought = bringStyle(release, 'styles.css', asked())
  const [link] = links()
  expect(link?.integrity).toBe('sha384-style')
  link?.dispatchEvent(new Event('load'))
  expect(await stateOf(brought)).toBe('here')

  document.head.replaceChildren()
  inPage(`<link rel="stylesheet" href="${release.baseUrl}styles.css">`)
  const [present] = links()
  const waited = bringStyle(release, 'styles.css', asked())
  expect(present?.media).toBe('print') // it must not keep the frame unpainted
  expect(await stateOf(waited)).toBe('waiting')
  present?.dispatchEvent(new Event('load'))
  expect(await stateOf(waited)).toBe('here')
  expect(present?.media).toBe('all')
  expect(links()).toHaveLength(1)
})

test('a stylesheet that fails is a failure of its own kind', async () => {
  const brought = bringStyle(release, 'styles.css', asked())
  links()[0]?.dispatchEvent(new Event('error'))
  expect(await stateOf(brought)).toBe('styles.css: style')
})

test('one that came with the page and failed is not taken for one that is there', async () => {
  inPage(`<link rel="stylesheet" href="${release.baseUrl}styles.css">`)
  const [present] = links()
  if (!present) throw new Error('no stylesheet is in the page')
  // Between the answer and the event that tells of it, browsers give an empty sheet.
  Object.defineProperty(present, 'sheet', { value: new CSSStyleSheet() })
  const brought = bringStyle(release, 'styles.css', asked())
  expect(await stateOf(brought)).toBe('waiting')
  present.dispatchEvent(new Event('error'))
  expect(await stateOf(brought)).toBe('styles.css: style')
})

test('one that came with the page and has taken effect is not waited for', async () => {
  inPage(`<link rel="stylesheet" href="${release.baseUrl}styles.css">`)
  const sheet = new CSSStyleSheet()
  sheet.insertRule('h1 { color: red }')
  for (const present of links()) Object.defineProperty(present, 'sheet', { value: sheet })
  expect(await stateOf(bringStyle(release, 'styles.css', asked()))).toBe('here')
})
