import type { HealthView, ReleaseHealth } from '@hlid/remote-contract/console'
import { sql } from 'kysely'

import { canaryVerdicts } from '../../health/canary'
import type { FreezeWindow } from '../../ramp/freeze-windows'
import { rampStatuses } from '../../ramp/status'
import type { LiveState } from '../../releases/live'
import type { Registry } from '../../releases/registry'

/** An hour by the minute, or a day by the half hour. */
export const ranges = {
  1: { bucketSeconds: 60, buckets: 60 },
  24: { bucketSeconds: 1800, buckets: 48 },
} as const
export type Hours = keyof typeof ranges

const series = { loaded: 'loads', outcome: 'outcomes', failure: 'failures', step: 'steps' } as const
const isCounted = (kind: string): kind is keyof typeof series => kind in series

interface Counted {
  readonly kind: string
  readonly bucket: number
  readonly count: number
}

function healthOf(part: string, version: string, rows: readonly Counted[], first: number, length: number) {
  const counts = { loads: zeros(length), outcomes: zeros(length), failures: zeros(length), steps: zeros(length) }
  const kinds: Record<string, number> = {}
  const places: Record<string, Record<string, number>> = {}
  for (const { kind, bucket, count } of rows) {
    const [what = '', how = '', , ...route] = kind.split(':')
    const at = bucket - first
    if (isCounted(what)) counts[series[what]][at] = (counts[series[what]][at] ?? 0) + count
    if (what !== 'failed') continue
    kinds[how] = (kinds[how] ?? 0) + count
    if (!route.length) continue // a page of a shell from before says not where
    const ofKind = (places[how] ??= {})
    const pattern = route.join(':')
    ofKind[pattern] = (ofKind[pattern] ?? 0) + count
  }
  return { part, version, ...counts, kinds, places } satisfies ReleaseHealth
}

const zeros = (length: number) => new Array<number>(length).fill(0)

/** How every release that somebody gets fares, and what the closed loop makes of the canaries. */
export async function healthView(
  registry: Registry,
  { pointers, freeze }: LiveState,
  { hours, windows }: { readonly hours: Hours; readonly windows: readonly FreezeWindow[] },
): Promise<HealthView> {
  const { bucketSeconds, buckets } = ranges[hours]
  const last = Math.floor(registry.now().getTime() / 1000 / bucketSeconds)
  const first = last - buckets + 1
  const bucket = sql<number>`floor(extract(epoch from slot) / ${sql.lit(bucketSeconds)})::integer`
  const rows = await registry.db
    .selectFrom('health')
    .select(['name', 'version', 'kind', bucket.as('bucket'), sql<number>`sum(count)::integer`.as('count')])
    .where('slot', '>=', new Date(first * bucketSeconds * 1000))
    .groupBy(['name', 'version', 'kind', 'bucket'])
    .execute()
  const given = pointers.flatMap(({ name, current, canary }) =>
    [current, canary].filter((version) => version !== null).map((version) => ({ name, version })),
  )
  return {
    until: new Date((last + 1) * bucketSeconds * 1000).toISOString(),
    bucketSeconds,
    releases: given.map(({ name, version }) => {
      const own = rows.filter((row) => row.name === name && row.version === version && row.bucket <= last)
      return healthOf(name, version, own, first, buckets)
    }),
    canaries: await canaryVerdicts(registry, pointers),
    ramps: await rampStatuses(registry, { pointers, freeze }, windows),
  }
}
