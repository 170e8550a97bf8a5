import { type HealthEvent, REPORTS_URL } from '@hlid/remote-contract/delivery'
import { errorCodeOf, networkOf } from '@hlid/service'
import type { FastifyInstance, FastifyRequest } from 'fastify'

import { pathBelowBase } from '../base-path'
import type { Compositions } from '../releases/compositions'
import { parseReleaseId } from '../releases/release-id'
import type { View, Views } from '../releases/views'
import { Allowance } from './allowance'
import type { OneViewPerNetwork } from './one-view-per-network'
import type { KnownSteps } from './known-steps'
import { Outcomes } from './outcomes'
import { parseReport } from './report'
import type { ReportedViews } from './reported-views'
import type { Tally } from './tally'

const largestReport = 8 * 1024
const eventsPerMinute = 120

/**
 * Where pages say how their releases fare. The answer is always the same, so nobody learns what was counted: only
 * releases of the composition that the view was sent, and each once.
 */
export function healthReports(
  app: FastifyInstance,
  {
    views,
    compositions,
    tally,
    steps,
    perNetwork,
    reported,
  }: {
    readonly views: Views
    readonly compositions: Compositions
    readonly tally: Tally
    readonly steps: KnownSteps
    readonly perNetwork: OneViewPerNetwork
    readonly reported: Pick<ReportedViews, 'keep'>
  },
): void {
  const outcomes = new Outcomes()
  async function isJudged(request: FastifyRequest, release: string, kind: string, view: string): Promise<boolean> {
    const part = parseReleaseId(release).name
    try {
      if (kind === 'outcome') return await perNetwork.counts(part, request.ip, view)
      return (kind === 'failure' || kind === 'arrived') && (await perNetwork.counted(part, request.ip, view))
    } catch (error) {
      request.log.warn({ err: error }, 'what a page reported was not judged')
      return false
    }
  }
  /** Of what failed: no more than the pattern of a route that the composition has, whatever a page says. */
  async function routeOf(composition: string, event: HealthEvent): Promise<string | undefined> {
    if (event.kind !== 'failed' && event.kind !== 'shown') return undefined
    return event.path === undefined ? undefined : compositions.routeOf(composition, pathBelowBase(event.path))
  }
  /** So that whoever hears the code from the screen finds what went wrong. */
  function keep(request: FastifyRequest, view: View, composition: string, event: HealthEvent, route?: string): void {
    if (event.kind !== 'failed' && event.kind !== 'shown') return
    const kind = event.kind === 'failed' ? `failed:${event.failure}:${event.rung}` : `shown:${event.screen}`
    reported.keep(
      {
        code: errorCodeOf(view.id),
        request: view.id,
        composition,
        sent_at: new Date(view.sentAt),
        at: new Date(),
        kind,
        release: event.release,
        route: route ?? null,
        of_call: event.kind === 'shown' ? (event.request ?? null) : null,
      },
      request.ip,
      kind,
    )
  }
  const allowance = new Allowance(eventsPerMinute)

  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: largestReport }, (_request, body, done) =>
      done(null, body),
    )
    scope.post(REPORTS_URL, async (request, reply) => {
      const report = typeof request.body === 'string' ? parseReport(request.body) : undefined
      const now = Date.now()
      if (report && allowance.take(networkOf(request.ip), report.events.length, now)) {
        const view = views.read(report.view, report.composition, now)
        const releases = view && (await compositions.releasesOf(report.composition))
        for (const event of report.events) {
          if (!view || !releases?.has(event.release)) continue
          const route = await routeOf(report.composition, event)
          keep(request, view, report.composition, event, route)
          if (!view.counts) continue
          if (event.kind === 'step' && !(await steps.has(event.release, event.step))) continue
          for (const kind of outcomes.kindsOf(view.id, event, now, route)) {
            const at = kind === 'arrived' ? view.sentAt : now
            tally.add(event.release, kind, at)
            if (await isJudged(request, event.release, kind, view.id)) tally.add(event.release, `judged-${kind}`, at)
          }
        }
      }
      return reply.code(204).send()
    })
  })
}
