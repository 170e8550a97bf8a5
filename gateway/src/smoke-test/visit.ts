import { availableParallelism, loadavg } from 'node:os'

import type { HealthEvent, HealthReport } from '@hlid/remote-contract/delivery'
import { REPORTS_URL } from '@hlid/remote-contract/delivery'
import type { FastifyInstance, InjectOptions } from 'fastify'
import type { Browser, Page, Request, Route } from 'playwright-core'

import { toldOnce } from './told-faults'

/** A release is not refused because the gateway's machine is busy: it then has as many times as long. */
const mountedWithinMs = () => 20_000 * Math.max(1, (loadavg()[0] ?? 0) / availableParallelism())
const sampleId = '00000000-0000-4000-8000-000000000000'
/** Chromium's own line about an answer that is no success; calls may be answered so. */
const networkLine = /^Failed to load resource/

export interface Visited {
  readonly path: string
  readonly faults: readonly string[]
}

/** `/confirm-identity/:id/verify` → an address that the route shows. */
const addressOf = (route: string) => route.replace(/\/\*$/, '').replace(/:[a-z]+\??/g, sampleId)

/** Opens one route in a page of its own, and notes all that is said to be wrong until its release reports itself. */
export async function visit(
  browser: Browser,
  { portal, origin, route, release }: { portal: FastifyInstance; origin: string; route: string; release: string },
): Promise<Visited> {
  const faults = new Set<string>()
  const address = new URL(`${origin}/app${addressOf(route)}`)
  const context = await browser.newContext({ locale: 'is-IS', serviceWorkers: 'block' })
  try {
    const page = await context.newPage()
    // Nobody else hears of what fails in there, and what nobody hears of ends the gateway.
    await context.route('**/*', (asked) =>
      (leadsAway(asked.request(), address) ? stay(asked) : answer(portal, origin, asked)).catch(async () => {
        const request = asked.request()
        faults.add(`${request.method()} ${new URL(request.url()).pathname} could not be answered`)
        await asked.abort().catch(() => undefined)
      }),
    )
    page.on('pageerror', (error) => faults.add(error.message))
    page.on('console', (line) => {
      if (/^(error|warning)$/.test(line.type()) && !networkLine.test(line.text())) faults.add(line.text())
    })
    const reported = untilReported(page, release)
    await page.goto(address.href, { waitUntil: 'commit' })
    const failure = await reported
    if (failure !== undefined) faults.add(failure)
    return { path: route, faults: toldOnce([...faults]) }
  } finally {
    await context.close()
  }
}

const leadsAway = (request: Request, { pathname }: URL) =>
  request.isNavigationRequest() && new URL(request.url()).pathname !== pathname

/** A screen that goes on at once would be gone before its page has said how it fares; an empty answer keeps it there. */
const stay = (asked: Route) => asked.fulfill({ status: 204 })

/** The page itself says how the release fares. @returns what went wrong */
async function untilReported(page: Page, release: string): Promise<string | undefined> {
  const outcome = (request: Request) =>
    eventsOf(request).filter((event) => event.release === release && /^(failed|mounted)$/.test(event.kind))
  const timeout = mountedWithinMs()
  // Refused when the time is up, or the page is gone.
  const report = await page.waitForRequest((request) => outcome(request).length > 0, { timeout }).catch(() => undefined)
  if (!report) return `not mounted within ${Math.round(timeout / 1000)} s`
  const failed = outcome(report).find((event) => event.kind === 'failed')
  return failed && `${failed.failure} (${failed.rung})`
}

function eventsOf(request: Request): readonly HealthEvent[] {
  if (!request.url().endsWith(REPORTS_URL)) return []
  return (JSON.parse(request.postData() ?? '{}') as Partial<HealthReport>).events ?? [] // the shell's own words
}

/** The test portal answers for its origin without a network; there is nothing else in the world. */
async function answer(portal: FastifyInstance, origin: string, asked: Route): Promise<void> {
  const request = asked.request()
  const { origin: askedOrigin, pathname, search } = new URL(request.url())
  if (askedOrigin !== origin) return asked.abort()
  const { statusCode, headers, rawPayload } = await portal.inject({
    method: request.method() as NonNullable<InjectOptions['method']>,
    url: pathname + search,
    headers: { ...request.headers(), 'accept-encoding': 'identity', host: new URL(origin).host },
    payload: request.postDataBuffer() ?? '',
  })
  const plain = Object.entries(headers).map(([name, value]) => [name, String(value)])
  // The page may have been left meanwhile.
  await asked
    .fulfill({ status: statusCode, headers: Object.fromEntries(plain), body: rawPayload })
    .catch(() => undefined)
}
