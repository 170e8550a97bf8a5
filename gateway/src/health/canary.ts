import type { CanaryVerdict, Pointer } from '@hlid/remote-contract/registry'

import type { Registry } from '../releases/registry'
import { shellName } from '../releases/compose'
import { type Arm, type Batch, falseAlarms, judge, leastOutcomes, type Verdict } from './sequential-test'
import { slotMs } from './tally'

/** How long a page may take until it says that its shell runs: a slow phone on a slow network has come by then. */
export const arrivalMs = 60_000

interface Counted {
  readonly version: string
  readonly slot: Date
  readonly kind: string
  readonly count: number
}

interface Measure {
  /** Kinds that are counted for it. */
  readonly kinds: readonly string[]
  /** Slots younger than this are not complete. */
  readonly completeAfterMs: number
  arm(counts: ReadonlyMap<string, number>): Arm
}

/** A remote's failure is told by the shell. One view of each network is judged. */
const ofRemote: Measure = {
  kinds: ['judged-outcome', 'judged-failure'],
  completeAfterMs: 0,
  arm: (counts) => ({ outcomes: counts.get('judged-outcome') ?? 0, failures: counts.get('judged-failure') ?? 0 }),
}

/** A shell that does not start tells nothing: what counts is the pages that were sent with it and never heard of. */
const ofShell: Measure = {
  kinds: ['judged-sent', 'judged-arrived'],
  completeAfterMs: arrivalMs,
  arm: (counts) => {
    const sent = counts.get('judged-sent') ?? 0
    return { outcomes: sent, failures: Math.max(0, sent - (counts.get('judged-arrived') ?? 0)) }
  },
}

/** What is known of a pointer's canary beside what everybody else has, and what follows from it. */
export async function judgeCanary({ db, now }: Registry, pointer: Pointer): Promise<Verdict> {
  const { name, current, canary, canarySince } = pointer
  if (canary === null || canarySince === null) return judge([])
  const measure = name === shellName ? ofShell : ofRemote
  const from = new Date(Math.floor(Date.parse(canarySince) / slotMs) * slotMs)
  const rows = await db
    .selectFrom('health')
    .select(['version', 'slot', 'kind', 'count'])
    .where('name', '=', name)
    .where('version', 'in', [current, canary])
    .where('kind', 'in', measure.kinds)
    .where('slot', '>=', from)
    .where('slot', '<=', new Date(now().getTime() - measure.completeAfterMs))
    .orderBy('slot')
    .execute()
  return judge(batchesOf(rows, measure, { current, canary }))
}

/** Of every canary that is live, as console and release command show it. */
export const canaryVerdicts = (registry: Registry, pointers: readonly Pointer[]): Promise<CanaryVerdict[]> =>
  Promise.all(
    pointers
      .filter(({ canary }) => canary !== null)
      .map(async (pointer) => {
        const { evidence, waitsFor, seen } = await judgeCanary(registry, pointer)
        return { part: pointer.name, evidence, threshold: 1 / falseAlarms, leastOutcomes, waitsFor, ...seen }
      }),
  )

function batchesOf(
  rows: readonly Counted[],
  { arm }: Measure,
  { current, canary }: { current: string; canary: string },
): Batch[] {
  const slots = new Map<number, Counted[]>()
  for (const row of rows) slots.set(row.slot.getTime(), [...(slots.get(row.slot.getTime()) ?? []), row])
  return [...slots.values()].map((inSlot) => {
    const countsOf = (wanted: string) =>
      new Map(inSlot.filter(({ version }) => version === wanted).map(({ kind, count }) => [kind, count]))
    return { canary: arm(countsOf(canary)), baseline: arm(countsOf(current)) }
  })
}
