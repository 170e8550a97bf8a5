import type { CanaryVerdict } from '@hlid/remote-contract/registry'

/** What was seen of two releases at the same time. */
export interface Batch {
  readonly canary: Arm
  readonly baseline: Arm
}

export interface Arm {
  /** Views in which the release was mounted or failed. */
  readonly outcomes: number
  /** Views in which it failed. */
  readonly failures: number
}

/** Share of the canaries as good as their baseline that may be taken back all the same, however long they run. */
export const falseAlarms = 1 / 1000
/**
 * No verdict before so many views of the canary, since a few people with one odd browser are not everybody. Where all of
 * its views failed, nothing speaks for it, and the evidence alone decides: its bound holds without this one.
 */
export const leastOutcomes = 30
/** How many times as often the canary may fail: what the evidence is weighed against. */
const ratios = [2, 4, 8, 16, 64, 256]

/**
 * Evidence that the canary fails more often than the baseline: an e-value. If it does not fail more often, then given
 * how many views of each there were in a batch, each failure in it is the canary's with a chance of at most its share of
 * the views. Each ratio bets on a larger share, and the bets are mixed evenly. Bets on a fair game do not grow on average
 * (batches multiply), so the chance that they ever reach 1/a is at most a (Ville's inequality), whenever one looks.
 * Where failures are frequent the true distribution, hypergeometric, is narrower than the binomial that the bets are
 * made for, which only makes them lose.
 */
export function evidence(batches: readonly Batch[]): number {
  return weigh(ratios.map((ratio) => batches.reduce((sum, batch) => sum + logBet(batch, ratio), 0)))
}

function weigh(logs: readonly number[]): number {
  const highest = Math.max(...logs)
  const mixed = logs.reduce((sum, log) => sum + Math.exp(log - highest), 0) / logs.length
  return Math.exp(Math.min(highest + Math.log(mixed), 700))
}

function logBet({ canary, baseline }: Batch, ratio: number): number {
  if (!canary.outcomes || !baseline.outcomes) return 0
  const share = canary.outcomes / (canary.outcomes + baseline.outcomes)
  const bet = (ratio * canary.outcomes) / (ratio * canary.outcomes + baseline.outcomes)
  return canary.failures * Math.log(bet / share) + baseline.failures * Math.log((1 - bet) / (1 - share))
}

/**
 * Puts small slots together until both releases were seen often enough to compare; the rest waits. Only how often they
 * were seen decides where a batch ends, never how they fared, or the evidence would be bent.
 */
export function inBatches(slots: readonly Batch[], least = leastInBatch): Batch[] {
  const batches: Batch[] = []
  let open = nothing
  for (const slot of slots) {
    open = together(open, slot)
    if (!isEnough(open, least)) continue
    batches.push(open)
    open = nothing
  }
  return batches
}

const leastInBatch = 5
const isEnough = ({ canary, baseline }: Batch, least: number) => canary.outcomes >= least && baseline.outcomes >= least
const nothing: Batch = { canary: { outcomes: 0, failures: 0 }, baseline: { outcomes: 0, failures: 0 } }
const add = (a: Arm, b: Arm): Arm => ({ outcomes: a.outcomes + b.outcomes, failures: a.failures + b.failures })
const together = (a: Batch, b: Batch): Batch => ({
  canary: add(a.canary, b.canary),
  baseline: add(a.baseline, b.baseline),
})

/** All that a verdict needs of the slots so far, so that none of them has to be looked at again. */
export interface Sums {
  /** Of each ratio's bets. */
  readonly logs: readonly number[]
  readonly seen: Batch
  /** What is not enough for a batch yet. */
  readonly open: Batch
}
export const noSums: Sums = { logs: ratios.map(() => 0), seen: nothing, open: nothing }

export function addSlot({ logs, seen, open }: Sums, slot: Batch): Sums {
  const batch = together(open, slot)
  if (!isEnough(batch, leastInBatch)) return { logs, seen, open: batch }
  const bets = ratios.map((ratio, at) => (logs[at] ?? 0) + logBet(batch, ratio))
  return { logs: bets, seen: together(seen, batch), open: nothing }
}

export interface Verdict {
  readonly failing: boolean
  /** What is missing until it is; nothing when it is failing. */
  readonly waitsFor: CanaryVerdict['waitsFor']
  readonly evidence: number
  readonly seen: Batch
}

export function verdictOf({ logs, seen }: Sums): Verdict {
  const weight = weigh(logs)
  const { outcomes, failures } = seen.canary
  const missing = { evidence: weight < 1 / falseAlarms, views: outcomes < leastOutcomes && failures < outcomes }
  const waitsFor = (['evidence', 'views'] as const).filter((what) => missing[what])
  return { failing: !waitsFor.length, waitsFor, evidence: weight, seen }
}

export const judge = (slots: readonly Batch[]): Verdict => verdictOf(slots.reduce(addSlot, noSums))
