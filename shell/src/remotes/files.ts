import { fileFailure, ReleaseFileError } from './failure'
import type { Release } from './release'

export interface Asking {
  /** Put behind the address of what is asked for again, so that no cache answers with what failed before. */
  readonly query: string
  readonly signal: AbortSignal
}

type FileElement = HTMLScriptElement | HTMLLinkElement

/** Waits for an element that is on its way. One that fails, or is not waited for any more, leaves the page. */
function arrival(element: FileElement, url: string, path: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const leave = () => element.remove()
    const fail = () => {
      leave()
      const isStyle = element instanceof HTMLLinkElement
      reject(
        new ReleaseFileError(
          isStyle ? 'style' : fileFailure(new URL(url, location.href).href, performance.getEntriesByType('resource')),
          path,
        ),
      )
    }
    const arrive = () => {
      signal.removeEventListener('abort', leave)
      resolve()
    }
    element.addEventListener('load', arrive, { once: true })
    element.addEventListener('error', fail, { once: true })
    signal.addEventListener('abort', leave, { once: true })
  })
}

function scriptInPage(url: string): HTMLScriptElement | undefined {
  return [...document.scripts].find((script) => script.getAttribute('src') === url)
}

/** The scripts that came with the page have all run, or failed. */
const pageIsComplete = () =>
  new Promise<void>((resolve) => {
    if (document.readyState === 'complete') resolve()
    else addEventListener('load', () => resolve(), { once: true })
  })

/**
 * Has a script of a release run, with its hash. One that came with the page is waited for; whether it did its work the
 * caller must see.
 * @throws ReleaseFileError
 */
export async function bringScript(release: Release, path: string, { query, signal }: Asking): Promise<void> {
  const url = release.baseUrl + path + query
  const present = scriptInPage(url)
  if (present) return Promise.race([arrival(present, url, path, signal), pageIsComplete()])
  const script = document.createElement('script')
  script.crossOrigin = 'anonymous'
  script.integrity = release.integrity[path] ?? ''
  script.src = url
  const arrived = arrival(script, url, path, signal)
  document.head.append(script)
  await arrived
}

/**
 * Has a chunk of a release come. One that came with the page is left to webpack, which knows whether it has run.
 * @throws ReleaseFileError
 */
export async function bringChunk(release: Release, path: string, asking: Asking): Promise<void> {
  if (!scriptInPage(release.baseUrl + path + asking.query)) await bringScript(release, path, asking)
}

function linkInPage(url: string): HTMLLinkElement | undefined {
  return [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].find(
    (link) => link.getAttribute('href') === url,
  )
}

/** One that failed has a sheet too, an empty one, until the browser comes to say so; a release has no empty stylesheet. */
const hasArrived = ({ sheet }: HTMLLinkElement) => sheet !== null && sheet.cssRules.length > 0

/** A stylesheet that came with the page keeps the whole page unpainted while it is on its way, unless it is not for screens. */
async function arrivalUnseen(link: HTMLLinkElement, url: string, path: string, signal: AbortSignal): Promise<void> {
  link.media = 'print'
  await arrival(link, url, path, signal)
  link.media = 'all'
}

/** Has a stylesheet of a release take effect, with its hash. @throws ReleaseFileError */
export async function bringStyle(release: Release, path: string, { query, signal }: Asking): Promise<void> {
  const url = release.baseUrl + path + query
  const present = linkInPage(url)
  if (present && hasArrived(present)) return
  if (present) return arrivalUnseen(present, url, path, signal)
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.crossOrigin = 'anonymous'
  link.integrity = release.integrity[path] ?? ''
  link.href = url
  link.dataset['href'] = release.baseUrl + path // how the chunks' own loader looks for it
  const arrived = arrival(link, url, path, signal)
  document.head.append(link)
  await arrived
}
