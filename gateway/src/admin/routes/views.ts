import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { Composition } from '@hlid/remote-contract/composition'
import { type Pointer, RegistryError, type ReportedView, type Standing } from '@hlid/remote-contract/registry'
import { readErrorCode } from '@hlid/service'
import { traceIdOf } from '@hlid/telemetry'
import { sql } from 'kysely'

import type { ViewReport } from '../../health/reported-views'
import { parseReleaseId } from '../../releases/release-id'
import type { RegistryDb } from '../../releases/store/database'
import { readPointers } from '../../releases/store/pointers'
import { teamOf } from '../../releases/store/teams'
import { principalOf } from '../authenticate'
import { routeOf } from '../call'
import type { AdminDeps } from '../deps'

const hourMs = 3_600_000

type Release = ReturnType<typeof parseReleaseId>

function standingOf({ name, version }: Release, pointers: readonly Pointer[]): Standing {
  const pointer = pointers.find((one) => one.name === name)
  if (pointer?.current === version) return 'live'
  if (pointer?.canary === version) return 'canary'
  if (pointer?.held.includes(version)) return 'held'
  return pointer?.withdrawn.includes(version) ? 'withdrawn' : 'replaced'
}

const attempts = ['release', 'again', 'last-good'] as const
const kinds = ['failed', 'shown', 'answered'] as const

function traced(request: string | null) {
  const trace = request === null ? undefined : traceIdOf(request)
  return trace === undefined ? {} : { trace }
}

/** As the registry answers with it: `failed:chunk:release` in its three words. */
function reportOf({ at, kind: told, release, route, of_call }: ViewReport): ReportedView['reports'][number] {
  const [first, what = '', third] = told.split(':')
  const kind = kinds.find((one) => one === first) ?? 'shown'
  const attempt = attempts.find((one) => one === third)
  return {
    at: at.toISOString(),
    kind,
    what,
    ...(attempt && { attempt }),
    release: release || null,
    route,
    request: of_call,
    ...traced(of_call),
  }
}

/** A call that failed, an address that nothing is at and a page that came late are nobody's release. */
const isOfRelease = ({ kind, what }: ReportedView['reports'][number]) => kind === 'failed' || what === 'unexpected'

async function seenInLastHour(db: RegistryDb, { name, version }: Release, now: Date) {
  const { outcomes, failures } = await db
    .selectFrom('health')
    .select([
      sql<number>`coalesce(sum(count) filter (where kind = 'outcome'), 0)::integer`.as('outcomes'),
      sql<number>`coalesce(sum(count) filter (where kind = 'failure'), 0)::integer`.as('failures'),
    ])
    .where('name', '=', name)
    .where('version', '=', version)
    .where('slot', '>=', new Date(now.getTime() - hourMs))
    .executeTakeFirstOrThrow()
  return { outcomes, failures }
}

/** What an operator finds by the code that somebody read from an error page; a team, where its release failed. */
export const viewAdmin: FastifyPluginAsyncTypebox<AdminDeps> = async (
  app,
  { registry, compositions, reported, tally },
) => {
  async function partsOf(composition: string | null, pointers: readonly Pointer[]) {
    const content = composition === null ? undefined : await compositions.find(composition)
    if (content === undefined) return []
    const { shell, remotes } = JSON.parse(content) as Composition // stored by us
    return [shell, ...remotes].map(({ name, version }) => ({
      name,
      version,
      standing: standingOf({ name, version }, pointers),
    }))
  }

  async function suspectOf(reports: ReportedView['reports'], pointers: readonly Pointer[]) {
    const failed = reports.filter(isOfRelease)
    // Where the release before it failed too, taking back the newer one is still the first thing to try.
    const id = (failed.find(({ attempt }) => attempt !== 'last-good') ?? failed[0])?.release
    if (!id) return null
    const release = parseReleaseId(id)
    const pointer = pointers.find(({ name }) => name === release.name)
    await tally.flush()
    const seen = await seenInLastHour(registry.db, release, registry.now())
    const isCanary = pointer?.canary === release.version
    const canRollBack = isCanary || (pointer?.current === release.version && pointer.trail.length > 0)
    return { ...release, seen, canRollBack }
  }

  app.route({
    ...routeOf('GET /v1/views/:code'),
    async handler(request) {
      const { role, team } = principalOf(request)
      const code = readErrorCode(request.params.code)
      if (code === undefined)
        throw new RegistryError('unknown-view', 'A code has eight letters and digits, such as 7K2M-Q9XD.')
      const found = await reported.find(code)
      const [view] = found
      if (!view)
        throw new RegistryError(
          'unknown-view',
          'Nothing is kept under this code. It may be older than 14 days, or one of very many in its minute; it may also have been misheard.',
        )
      const reports = found.map(reportOf)
      const names = [...new Set(reports.flatMap(({ release }) => (release ? [parseReleaseId(release).name] : [])))]
      const owners = await Promise.all(names.map((name) => teamOf(registry.db, name)))
      if (role === 'team' && (team === null || !owners.includes(team)))
        throw new RegistryError('not-yours', `No release of team ${team} failed in this page. Ask an operator.`)
      const pointers = await readPointers(registry.db)
      return {
        code,
        at: view.sent_at.toISOString(),
        request: view.request,
        ...traced(view.request),
        composition: view.composition,
        parts: await partsOf(view.composition, pointers),
        reports,
        suspect: await suspectOf(reports, pointers),
      }
    },
  })
}
