import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Bytes of the heap that something still refers to, once all the rest has been collected. */
export function liveHeap(): number {
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  if (typeof collect === 'function') collect()
  return process.memoryUsage().heapUsed
}

export interface Checkpoint {
  /** Calls that had been made. */
  readonly calls: number
  /** In bytes. */
  readonly heap: number
}

/** Bytes by which the heap grew for each call: the slope of the line with the least squares. */
export function growthPerCall(checkpoints: readonly Checkpoint[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const calls = mean(checkpoints.map((point) => point.calls))
  const heap = mean(checkpoints.map((point) => point.heap))
  const together = checkpoints.map((point) => (point.calls - calls) * (point.heap - heap))
  return mean(together) / mean(checkpoints.map((point) => (point.calls - calls) ** 2))
}
