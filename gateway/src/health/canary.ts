import type { CanaryVerdict, Pointer } from '@hlid/remote-contract/registry'

import type { Registry } from '../releases/registry'
import { shellName } from '../releases/compose'
import {
  addSlot,
  type Arm,
  type Batch,
  falseAlarms,
  judge,
  leastOutcomes,
  noSums,
  type Sums,
  type Verdict,
  verdictOf,
} from './sequential-test'
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

/** After so long nothing more comes to a slot: pages have arrived, and gateways have stored what they counted. */
const settledAfterMs = 10 * 60_000
/** Without a look for so long, the registry may have been away, and gateways store late what they counted meanwhile. */
const gapMs = 30_000
const caughtUpAfterMs = 60_000

/** What came of the slots of one canary that are settled. */
interface Settled {
  /** Which canary, beside what, since when. */
  readonly of: string
  readonly sums: Sums
  /** The first slot that is not in the sums. */
  readonly from: number
  readonly lookedAt: number
  /** Until then nothing more is settled. */
  readonly waitsUntil: number
}

/** By part. A canary may run for days, and is looked at every two seconds: only its newest slots are read each time. */
const settled = new WeakMap<Registry, Map<string, Settled>>()

/** What is known of a pointer's canary beside what everybody else has, and what follows from it. */
export async function judgeCanary(registry: Registry, pointer: Pointer): Promise<Verdict> {
  const { name, current, canary, canarySince } = pointer
  if (canary === null || canarySince === null) return judge([])
  const measure = name === shellName ? ofShell : ofRemote
  const at = registry.now().getTime()
  const known = settled.get(registry) ?? new Map<string, Settled>()
  settled.set(registry, known)
  const of = JSON.stringify([current, canary, canarySince])
  const held = known.get(name)
  const before = held?.of === of ? held : undefined
  const from = before?.from ?? slotOf(Date.parse(canarySince))
  const slots = await readSlots(registry, { name, current, canary }, measure, from, at - measure.completeAfterMs)

  const isGap = !before || at - before.lookedAt > gapMs
  const waitsUntil = isGap ? at + caughtUpAfterMs : before.waitsUntil
  const settledBefore = at < waitsUntil ? from : Math.max(from, slotOf(at - measure.completeAfterMs - settledAfterMs))
  const sums = slots
    .filter(({ slot }) => slot < settledBefore)
    .reduce((sum, { batch }) => addSlot(sum, batch), before?.sums ?? noSums)
  known.set(name, { of, sums, from: settledBefore, lookedAt: at, waitsUntil })
  return verdictOf(
    slots.filter(({ slot }) => slot >= settledBefore).reduce((sum, { batch }) => addSlot(sum, batch), sums),
  )
}

const slotOf = (time: number) => Math.floor(time / slotMs) * slotMs

/** How a canary fared beside what everybody else has, for the history. */
export function faredText({ name }: Pointer, { seen: { canary, baseline } }: Verdict): string {
  const what = name === shellName ? 'did not start' : 'failed'
  return `${what} in ${canary.failures} of ${canary.outcomes} views, the baseline in ${baseline.failures} of ${baseline.outcomes}`
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

interface Compared {
  readonly name: string
  readonly current: string
  readonly canary: string
}

/** The slots of two releases in their order, each once. */
async function readSlots(
  { db }: Registry,
  { name, current, canary }: Compared,
  { kinds, arm }: Measure,
  from: number,
  to: number,
): Promise<{ readonly slot: number; readonly batch: Batch }[]> {
  const rows = await db
    .selectFrom('health')
    .select(['version', 'slot', 'kind', 'count'])
    .where('name', '=', name)
    .where('version', 'in', [current, canary])
    .where('kind', 'in', kinds)
    .where('slot', '>=', new Date(from))
    .where('slot', '<=', new Date(to))
    .orderBy('slot')
    .execute()
  const slots = new Map<number, Counted[]>()
  for (const row of rows) {
    const inSlot = slots.get(row.slot.getTime())
    if (inSlot) inSlot.push(row)
    else slots.set(row.slot.getTime(), [row])
  }
  return [...slots].map(([slot, inSlot]) => {
    const countsOf = (wanted: string) =>
      new Map(inSlot.filter(({ version }) => version === wanted).map(({ kind, count }) => [kind, count]))
    return { slot, batch: { canary: arm(countsOf(canary)), baseline: arm(countsOf(current)) } }
  })
}
