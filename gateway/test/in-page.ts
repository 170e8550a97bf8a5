import { JSDOM, VirtualConsole } from 'jsdom'

import heldInput from '../src/pages/in-page/held-input?inline'
import start from '../src/pages/in-page/start?inline'

const notice = `<div id="hlid-late" hidden><p>late</p><p hidden>still</p><button>again</button></div>`
export const firstPaint = `<div id="hlid" data-first-paint><form><input data-name="phone"><input type="checkbox" data-name="remember">
<a href="#main">skip</a><a href="/app/login/app">by app</a><button>continue</button></form></div>`

const opened: { close(): void }[] = []
afterEach(() => {
  for (const window of opened.splice(0)) window.close()
})

export interface Circumstances {
  readonly body?: string
  /** Before the script. */
  readonly head?: string
  readonly isOld?: boolean
  /** What the browser is like, before the page's own script runs. */
  readonly before?: (window: Window & typeof globalThis) => void
}

/** A page as a browser reads it: the script runs in its head, before there is a body. */
export function open({ body = '', head = '', isOld = false, before }: Circumstances = {}) {
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

export const shown = (window: Window, id: string) => window.document.getElementById(id)?.hidden === false
export const find = <Found extends HTMLElement>(window: Window, selector: string) => {
  const found = window.document.querySelector<Found>(selector)
  if (!found) throw new Error(`the page has no ${selector}`)
  return found
}

export function fail(window: Window & typeof globalThis, tag: 'script' | 'link', address: string) {
  const element = window.document.createElement(tag)
  if (tag === 'link') element.setAttribute('rel', 'stylesheet')
  Object.defineProperty(element, tag === 'link' ? 'href' : 'src', { value: address })
  window.document.body.append(element)
  element.dispatchEvent(new window.Event('error'))
  return element
}
