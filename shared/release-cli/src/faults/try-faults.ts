import { availableParallelism } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'

import { quietChromium, systemChromium } from '@hlid/tooling/chromium'
import { type ComposedRemote, type Composition, PAGE_DATA_ID, type PageData } from '@hlid/remote-contract/composition'
import type { Browser, Page } from 'playwright-core'

import { UsageError } from '../usage-error'
import { type FaultProxy, startFaultProxy, type Trial } from './fault-proxy'
import { endsWithinMs, type Fault, faults, type Outcome } from './table'

export interface FaultResult {
  readonly fault: string
  readonly expected: Outcome
  /** What the citizen saw in the end; undefined when nothing had come of it in time. */
  readonly seen: Outcome | undefined
  readonly ms: number
  /** It ended as it should, and where something fell that was reported. */
  readonly isRight: boolean
  /** Attempts that the page reported as failed, as `release: network`. */
  readonly reported: readonly string[]
}

export interface TryOptions {
  readonly portal: string
  /** Path with the preview's token, as a link of the registry has it. */
  readonly preview: string
  readonly name: string
  readonly alone: boolean
  /** Only the faults that are named by this. */
  readonly only?: (fault: Fault) => boolean
  readonly onResult?: (result: FaultResult) => void
}

/** The candidate as pages know it. @throws UsageError when the portal does not show it */
async function previewed({ portal, preview, name }: TryOptions): Promise<ComposedRemote> {
  const link = await fetch(portal + preview, { redirect: 'manual' })
  const cookie = link.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const html = await (await fetch(`${portal}/app/login`, { headers: { cookie } })).text()
  const json = new RegExp(`id="${PAGE_DATA_ID}">(.*?)</script>`, 's').exec(html)?.[1]
  if (!json) throw new UsageError(`${portal}/app/login is no page of a portal.`)
  const { compositionUrl } = JSON.parse(json) as PageData // written by the gateway from the same type
  const { remotes } = (await (await fetch(portal + compositionUrl, { headers: { cookie } })).json()) as Composition
  const remote = remotes.find((one) => one.name === name)
  if (!remote) throw new UsageError(`${portal} shows no ${name}.`)
  return remote
}

/** The first screen, and one that needs a chunk which the first does not. */
function screensOf({ routes }: ComposedRemote) {
  const plain = routes.filter(({ path }) => !path.includes(':'))
  const [first] = plain
  if (!first) throw new UsageError('The release has no route without a parameter, so there is no page to try.')
  const script = (path: string) => path.endsWith('.js')
  const later = plain.find(({ assets }) => assets.some((path) => script(path) && !first.assets.includes(path)))
  const own = later?.assets.find((path) => script(path) && !first.assets.includes(path))
  return { first, later: later && own ? { path: later.path, file: own } : undefined }
}

function fileOf(fault: Fault, remote: ComposedRemote): string | undefined {
  const { first, later } = screensOf(remote)
  if (fault.of === 'entry') return remote.entry
  if (fault.of === 'later') return later?.file
  const ending = fault.of === 'style' ? '.css' : '.js'
  return first.assets.findLast((path) => path.endsWith(ending)) ?? remote.initial.find((path) => path.endsWith(ending))
}

/** Waits until the page shows a screen, or says that there is none. */
async function outcomeOf(page: Page, release: string, within: number): Promise<Outcome | undefined> {
  const shown = '[data-release]:not([hidden]) h1, [data-problem]'
  const found = await page
    .locator(shown)
    .first()
    .waitFor({ state: 'visible', timeout: within })
    .then(() => true)
    .catch(() => false)
  if (!found) return undefined
  return page.evaluate((candidate) => {
    const problem = document.querySelector<HTMLElement>('[data-problem]')?.dataset['problem']
    if (problem !== undefined) return problem === 'remote' ? 'help' : 'error'
    const mounted = document.querySelector<HTMLElement>('[data-release]')?.dataset['release']
    return mounted === candidate ? 'works' : 'last-good'
  }, release)
}

async function tryOne(browser: Browser, proxy: FaultProxy, remote: ComposedRemote, trial: Trial, preview: string) {
  const { fault, alone } = trial
  const release = `${remote.name}@${remote.version}`
  const { first, later } = screensOf(remote)
  const reported = proxy.begin(trial)
  const context = await browser.newContext({ locale: 'is-IS' })
  try {
    await context.request.get(proxy.origin + preview, { maxRedirects: 0 })
    const page = await context.newPage()
    const began = performance.now()
    await page.goto(`${proxy.origin}/app${first.path}`, { waitUntil: 'commit' })
    if (fault.of === 'later' && later) {
      await outcomeOf(page, release, endsWithinMs)
      await page.evaluate((path) => {
        history.pushState({}, '', path)
        dispatchEvent(new PopStateEvent('popstate', { state: {} }))
      }, `/app${later.path}`)
      // The page loads anew on its way; what it shows in between is the screen before.
      await page.waitForURL((url) => url.pathname === `/app${later.path}`)
      await page.waitForEvent('domcontentloaded', { timeout: endsWithinMs }).catch(() => undefined)
    }
    const seen = await outcomeOf(page, release, endsWithinMs)
    const ms = Math.round(performance.now() - began)
    // A page that is left tells what it has not told yet.
    await page.goto('about:blank')
    const expected = fault.ends[alone ? 'alone' : 'withLastGood']
    const mustReport = expected !== 'works'
    for (let waited = 0; mustReport && !reported.length && waited < endsWithinMs; waited += 100) await wait(100)
    const isRight = seen === expected && (!mustReport || reported.length > 0)
    return { fault: fault.name, expected, seen, isRight, ms, reported }
  } finally {
    await context.close()
  }
}

async function launch(): Promise<Browser> {
  const { chromium } = await import('playwright-core').catch(() => {
    throw new UsageError('Faults are tried in a browser. Add it with: npm install --save-dev playwright-core')
  })
  const executablePath = process.env['CHROMIUM_PATH'] ?? systemChromium()
  const args = ['--no-sandbox', ...quietChromium]
  return chromium.launch({ args, ...(executablePath && { executablePath }) })
}

/** Half of the time is spent waiting for what does not come; more pages than processors would slow each other. */
const atOnce = availableParallelism()

/**
 * Shows a published release to a browser, each time with one thing gone wrong, and says what a citizen sees in the end.
 * @throws UsageError when there is no such page, or no browser
 */
export async function tryFaults(options: TryOptions): Promise<FaultResult[]> {
  const { portal, preview, alone, only = () => true, onResult } = options
  const remote = await previewed(options)
  const waiting = faults.filter(only)
  const proxies = await Promise.all(waiting.slice(0, atOnce).map(() => startFaultProxy(portal, remote)))
  const browser = await launch()
  const results: FaultResult[] = []
  async function tryNext(proxy: FaultProxy): Promise<void> {
    for (let fault = waiting.shift(); fault; fault = waiting.shift()) {
      const file = fileOf(fault, remote)
      if (file === undefined) continue
      const result = await tryOne(browser, proxy, remote, { fault, file, alone: alone || !remote.lastGood }, preview)
      results.push(result)
      onResult?.(result)
    }
  }
  try {
    await Promise.all(proxies.map(tryNext))
  } finally {
    await browser.close()
    await Promise.all(proxies.map((proxy) => proxy.close()))
  }
  return results
}
