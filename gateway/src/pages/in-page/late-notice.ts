import { LATE_NOTICE_ID } from '@hlid/remote-contract/composition'
import { type HealthReport, REPORTS_URL, VIEW_META_NAME } from '@hlid/remote-contract/delivery'

import { isOld } from './old-browser'

/** A slow network brings the shell within this; who waits longer is told. */
const patienceMs = 8000

/**
 * Runs when the page is read. A stylesheet that is still on its way keeps everything unpainted, this notice too, so it
 * then waits out of sight. An old browser is told what is wrong with it instead.
 */
export function tellWhenLate(): void {
  const notice = document.getElementById(LATE_NOTICE_ID)
  if (!notice || isOld()) return
  const fields = document.querySelectorAll<HTMLInputElement>('#hlid[data-first-paint] input[data-name]')
  const show = () => {
    if (!notice.isConnected) return // the shell has come, and has taken it out
    if (notice.hidden) tellOf()
    notice.hidden = false
    document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]').forEach(paintWithout)
  }
  bringBack(fields)
  setTimeout(show, patienceMs)
  if (window.hlidFailed?.some(isOfShell)) show()
  addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLScriptElement && isOfShell(target.src)) show()
    },
    true,
  )
  notice.querySelector('button')?.addEventListener('click', () => reload(notice, fields))
}

const contentOf = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content

/** There is no shell that could: so that who reads out the code on the notice is found by it. */
function tellOf(): void {
  const view = contentOf(VIEW_META_NAME)
  const composition = contentOf('hlid-composition')
  const shell = /shell@[^,]+/.exec(contentOf('hlid-releases') ?? '')
  if (!view || !composition || !shell || !navigator.sendBeacon) return
  const report: HealthReport = {
    view,
    composition,
    events: [{ release: shell[0], kind: 'shown', screen: 'late', path: location.pathname }],
  }
  navigator.sendBeacon(REPORTS_URL, JSON.stringify(report))
}

const isOfShell = (url: string) => /\/releases\/shell\/.*\.js/.test(url)

/** A stylesheet for paper keeps nothing on the screen from being painted. */
function paintWithout(link: HTMLLinkElement): void {
  if (link.sheet) return
  link.media = 'print'
  link.addEventListener('load', () => {
    link.media = 'all'
  })
}

type Fields = NodeListOf<HTMLInputElement>

/**
 * The page is loaded anew only when there is somebody to load it from: the browser's own page in its place would take
 * what was typed with it. That waits in the tab for as long as the loading takes.
 */
function reload(notice: HTMLElement, fields: Fields): void {
  fetch('/favicon.svg', { cache: 'no-store' }).then(
    () => {
      keep(fields)
      location.reload()
    },
    () => {
      notice.querySelector('p')?.setAttribute('hidden', '')
      notice.querySelector('p + p')?.removeAttribute('hidden')
    },
  )
}

type Typed = Record<string, string | boolean>

function keep(fields: Fields): void {
  const typed: Typed = {}
  fields.forEach(({ dataset, type, checked, value }) => {
    if (dataset['name']) typed[dataset['name']] = type === 'checkbox' ? checked : value
  })
  try {
    sessionStorage.setItem(LATE_NOTICE_ID, JSON.stringify(typed))
  } catch {
    // Storage is closed: it is typed once more.
  }
}

function bringBack(fields: Fields): void {
  try {
    const typed: Typed = JSON.parse(sessionStorage.getItem(LATE_NOTICE_ID) ?? '{}')
    sessionStorage.removeItem(LATE_NOTICE_ID)
    fields.forEach((field) => {
      const value = typed[field.dataset['name'] ?? '']
      if (value === undefined) return
      if (field.type === 'checkbox') field.checked = value === true
      else field.value = String(value)
    })
  } catch {
    // Storage is closed, or holds something else: nothing to bring back.
  }
}
