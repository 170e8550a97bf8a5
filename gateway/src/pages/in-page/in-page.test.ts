import { type Circumstances, fail, find, firstPaint, open, shown } from '../../../test/in-page'
import heldInput from './held-input?inline'
import start from './start?inline'

describe('calls that the route begins with', () => {
  const url = '/v1/actor/delegations?returnUrl=%2Fa'
  const head = `<meta name="hlid-calls" content="${JSON.stringify(['/me/user', url]).replace(/"/g, '&quot;')}">`
  type Asked = readonly [url: string, init: RequestInit]

  function asking(given: Circumstances, send: () => Promise<unknown> = () => Promise.resolve({})) {
    const asked: Asked[] = []
    const window = open({
      ...given,
      before(page) {
        page.fetch = (to, init = {}) => (asked.push([String(to), init]), send() as Promise<Response>)
        given.before?.(page)
      },
    })
    return { window, asked }
  }

  test('are made before any stylesheet is there, as every call is, and kept for who makes them', () => {
    const { window, asked } = asking({
      head,
      before: (page) => (page.document.cookie = '__Host-XSRF-IDS=token; Secure; Path=/'),
    })
    const headers = { 'Content-Type': 'application/json', 'X-XSRF-IDS': 'token' }
    expect(asked).toEqual(['/me/user', url].map((to) => [to, { headers, credentials: 'same-origin' }]))
    expect(Object.keys(window.hlidEarly ?? {})).toEqual(['/me/user', url])
  })

  test.each([
    ['where there are none', {}],
    ['where the browser keeps cookies from the page', { head, before: blockCookies }],
  ])('are not made %s', (_, given) => {
    const { window, asked } = asking(given)
    expect(asked).toEqual([])
    expect(window.hlidEarly).toBeUndefined()
  })

  test('that fail are no fault of the page', async () => {
    const { window } = asking({ head }, () => Promise.reject(new TypeError('Failed to fetch')))
    await expect(window.hlidEarly?.[url]?.answer).rejects.toThrow('Failed to fetch')
    expect(shown(window, 'hlid-late')).toBe(false)
  })
})

function blockCookies({ document }: Window): void {
  Object.defineProperty(document, 'cookie', {
    get() {
      throw new DOMException('blocked', 'SecurityError')
    },
  })
}

test('both scripts are in the language of the oldest browsers', () => {
  for (const text of [start, heldInput]) expect(text).not.toMatch(/=>|`|\?\.|\?\?|\b(let|const|class|async) /)
})

test('what throws when it is touched is taken for what is not there, and what works is left as it is', () => {
  const connection = {}
  const { caches, navigator } = open({
    before(window) {
      const blocked = () => {
        throw new Error('blocked')
      }
      Object.defineProperty(window, 'caches', { configurable: true, get: blocked })
      Object.defineProperty(window, 'indexedDB', { get: blocked })
      Object.defineProperty(window.navigator, 'serviceWorker', { configurable: true, get: blocked })
      Object.defineProperty(window.navigator, 'connection', { value: connection })
    },
  })
  expect(caches).toBeUndefined()
  expect(navigator.serviceWorker).toBeUndefined()
  expect(Reflect.get(navigator, 'connection')).toBe(connection)
})

test('a file that failed leaves the page and is noted by its address; nothing else is', () => {
  const window = open()
  const failed = [
    fail(window, 'script', 'https://hlid.example/a.js'),
    fail(window, 'link', 'https://hlid.example/a.css'),
  ]
  const image = window.document.body.appendChild(window.document.createElement('img'))
  image.dispatchEvent(new window.Event('error'))
  window.dispatchEvent(new window.Event('error'))
  expect(window.hlidFailed).toEqual(['https://hlid.example/a.js', 'https://hlid.example/a.css'])
  expect([...failed, image].map(({ isConnected }) => isConnected)).toEqual([false, false, true])
})

describe('before the scripts', () => {
  test('what is pressed waits for the shell, and typing on takes it back', () => {
    const window = open({ body: firstPaint })
    const button = find(window, '#hlid button')
    button.click()
    expect(window.hlidHeld?.pressed).toBe(button)
    find(window, 'input').dispatchEvent(new window.Event('input', { bubbles: true }))
    expect(window.hlidHeld?.pressed).toBeNull()
  })

  test.each([
    ['a[href="/app/login/app"]', true],
    ['#hlid button', true],
    ['a[href="#main"]', false],
    ['#hlid-late button', false],
  ])('whether pressing %s leads nowhere yet: %s', (selector, isHeld) => {
    const window = open({ body: firstPaint })
    const press = new window.MouseEvent('click', { bubbles: true, cancelable: true })
    find(window, selector).dispatchEvent(press)
    expect(press.defaultPrevented).toBe(isHeld)
  })

  test('a form of the screen is not sent', () => {
    const window = open({ body: firstPaint })
    const submit = new window.Event('submit', { bubbles: true, cancelable: true })
    find(window, 'form').dispatchEvent(submit)
    expect(submit.defaultPrevented).toBe(true)
  })

  test('a press and a composition are under way until they end', () => {
    const window = open({ body: firstPaint })
    const after = (type: string, key?: string) => {
      const event = key
        ? new window.KeyboardEvent(type, { key, bubbles: true })
        : new window.Event(type, { bubbles: true })
      find(window, 'input').dispatchEvent(event)
      return [window.hlidHeld?.pressing, window.hlidHeld?.composing]
    }
    expect(after('compositionstart')).toEqual([undefined, true])
    expect(after('compositionend')).toEqual([undefined, false])
    expect(after('pointerdown')).toEqual([true, false])
    expect(after('pointerup')).toEqual([false, false])
    expect(after('keydown', ' ')).toEqual([true, false])
    expect(after('keydown', 'a')).toEqual([false, false])
  })
})
