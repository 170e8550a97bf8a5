import { JSDOM, VirtualConsole } from 'jsdom'

import heldInput from './held-input?inline'
import start from './start?inline'

const notice = `<div id="hlid-late" hidden><p>late</p><p hidden>still</p><button>again</button></div>`
const firstPaint = `<div id="hlid" data-first-paint><form><input data-name="phone"><input type="checkbox" data-name="remember">
<a href="#main">skip</a><a href="/app/login/app">by app</a><button>continue</button></form></div>`

const opened: { close(): void }[] = []
afterEach(() => {
  for (const window of opened.splice(0)) window.close()
})

interface Circumstances {
  readonly body?: string
  /** Before the script. */
  readonly head?: string
  readonly isOld?: boolean
  /** What the browser is like, before the page's own script runs. */
  readonly before?: (window: Window & typeof globalThis) => void
}

/** A page as a browser reads it: the script runs in its head, before there is a body. */
function open({ body = '', head = '', isOld = false, before }: Circumstances = {}) {
  const { window } = new JSDOM(
    `<!doctype html><head>${head}<script>${start}${heldInput}</script></head><body>${body}${notice}<div id="old-browser" hidden>too old</div></body>`,
    {
      runScripts: 'dangerously',
      url: 'https://hlid.example/app/login',
      virtualConsole: new VirtualConsole(), // which has it that this browser can't load a page anew
      beforeParse(window) {
        if (!isOld) Reflect.set(window, 'CSSLayerBlockRule', class {})
        Reflect.set(window, 'PointerEvent', window.MouseEvent)
        before?.(window as unknown as Window & typeof globalThis)
      },
    },
  )
  opened.push(window)
  return window as unknown as Window & typeof globalThis
}

const shown = (window: Window, id: string) => window.document.getElementById(id)?.hidden === false
const find = <Found extends HTMLElement>(window: Window, selector: string) => {
  const found = window.document.querySelector<Found>(selector)
  if (!found) throw new Error(`the page has no ${selector}`)
  return found
}

function fail(window: Window & typeof globalThis, tag: 'script' | 'link', address: string) {
  const element = window.document.createElement(tag)
  if (tag === 'link') element.setAttribute('rel', 'stylesheet')
  Object.defineProperty(element, tag === 'link' ? 'href' : 'src', { value: address })
  window.document.body.append(element)
  element.dispatchEvent(new window.Event('error'))
  return element
}

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

describe('late', () => {
  const whenRead = (window: Window & typeof globalThis) =>
    window.document.readyState === 'loading'
      ? new Promise((resolve) => window.addEventListener('DOMContentLoaded', resolve))
      : undefined

  test('the notice is shown when a script of the shell fails, and styles that have not come wait for paper', async () => {
    const window = open({ body: '<link rel="stylesheet" href="/never.css">' })
    await whenRead(window)
    fail(window, 'script', '/releases/mfe-login/1.0.0-0/remoteEntry.js')
    expect(shown(window, 'hlid-late')).toBe(false)
    const style = find<HTMLLinkElement>(window, 'link')
    fail(window, 'script', '/releases/shell/1.0.0-0/shell.js')
    expect([shown(window, 'hlid-late'), style.media]).toEqual([true, 'print'])
    style.dispatchEvent(new window.Event('load'))
    expect(style.media).toBe('all')
  })

  test('it is shown at once where the script had failed before the page was read', async () => {
    const window = open({ before: (early) => (early.hlidFailed = ['/releases/shell/1.0.0-0/shell.js']) })
    await whenRead(window)
    expect(shown(window, 'hlid-late')).toBe(true)
  })

  test('it is told of once, as the shell’s, so that its code leads here', async () => {
    const told: unknown[] = []
    const head = `<meta name="hlid-composition" content="c1"><meta name="hlid-releases" content="shell@1.2.0, mfe-login@1.0.0"><meta name="hlid-view" content="v1">`
    const window = open({
      head,
      before: ({ navigator }) =>
        Reflect.set(navigator, 'sendBeacon', (url: string, body: string) => told.push([url, JSON.parse(body)])),
    })
    await whenRead(window)
    expect(told).toEqual([])
    for (const file of ['shell.js', 'react.js']) fail(window, 'script', `/releases/shell/1.2.0-0/${file}`)
    const events = [{ release: 'shell@1.2.0', kind: 'shown', screen: 'late', path: '/app/login' }]
    expect(told).toEqual([['/releases/reports', { view: 'v1', composition: 'c1', events }]])
  })

  test('it is not told of where the shell has come', async () => {
    const told: unknown[] = []
    const timers: (() => void)[] = []
    const head = `<meta name="hlid-composition" content="c1"><meta name="hlid-releases" content="shell@1.2.0"><meta name="hlid-view" content="v1">`
    const window = open({
      head,
      before(early) {
        Reflect.set(early.navigator, 'sendBeacon', (...what: unknown[]) => told.push(what))
        Reflect.set(early, 'setTimeout', (run: () => void) => timers.push(run))
      },
    })
    await whenRead(window)
    find(window, '#hlid-late').remove()
    timers.forEach((run) => run())
    expect([timers.length, told]).toEqual([1, []])
  })

  test('it is shown after eight seconds', async () => {
    const timers: [() => void, number][] = []
    const window = open({
      before: (early) => Reflect.set(early, 'setTimeout', (run: () => void, ms: number) => timers.push([run, ms])),
    })
    await whenRead(window)
    expect(timers.map(([, ms]) => ms)).toEqual([8000])
    expect(shown(window, 'hlid-late')).toBe(false)
    timers[0]?.[0]()
    expect(shown(window, 'hlid-late')).toBe(true)
  })

  test('pressed without a connection, it says so and keeps the page', async () => {
    const asked: unknown[] = []
    const window = open({
      body: firstPaint,
      before: (early) =>
        Reflect.set(early, 'fetch', (...what: unknown[]) => {
          asked.push(what)
          return Promise.reject(new Error('no connection'))
        }),
    })
    await whenRead(window)
    find(window, '#hlid-late button').click()
    await new Promise(setImmediate)
    expect(asked).toEqual([['/favicon.svg', { cache: 'no-store' }]])
    expect([...window.document.querySelectorAll<HTMLElement>('#hlid-late p')].map(({ hidden }) => hidden)).toEqual([
      true,
      false,
    ])
    expect(window.sessionStorage).toHaveLength(0)
  })

  test('what was typed waits in the tab for the next page, which takes it out', async () => {
    const before = (early: Window) => Reflect.set(early, 'fetch', () => Promise.resolve())
    const window = open({ body: firstPaint, before })
    await whenRead(window)
    find<HTMLInputElement>(window, '[data-name=phone]').value = '611'
    find<HTMLInputElement>(window, '[data-name=remember]').checked = true
    find(window, '#hlid-late button').click()
    await new Promise(setImmediate)
    const kept = window.sessionStorage.getItem('hlid-late')
    expect(JSON.parse(kept ?? '')).toEqual({ phone: '611', remember: true })

    const next = open({ body: firstPaint, before: (early) => early.sessionStorage.setItem('hlid-late', kept ?? '') })
    await whenRead(next)
    expect(find<HTMLInputElement>(next, '[data-name=phone]').value).toBe('611')
    expect(find<HTMLInputElement>(next, '[data-name=remember]').checked).toBe(true)
    expect(next.sessionStorage).toHaveLength(0)
  })

  test.each(['null', '{', '[1]', '"x"'])('%s in the tab is nothing to bring back', async (kept) => {
    const window = open({ body: firstPaint, before: (early) => early.sessionStorage.setItem('hlid-late', kept) })
    await whenRead(window)
    expect(find<HTMLInputElement>(window, '[data-name=phone]').value).toBe('')
    fail(window, 'script', '/releases/shell/1.0.0-0/shell.js')
    expect(shown(window, 'hlid-late')).toBe(true)
  })

  test('a browser of long ago is told what is wrong with it, first in the page, and nothing else', async () => {
    const window = open({ isOld: true })
    await whenRead(window)
    fail(window, 'script', '/releases/shell/1.0.0-0/shell.js')
    expect([shown(window, 'old-browser'), shown(window, 'hlid-late')]).toEqual([true, false])
    expect(window.document.body.firstElementChild?.id).toBe('old-browser')
  })
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
