import type { ApiClient, Input, OperationId, Output } from '@hlid/api-contract'
import { mutate, unstable_serialize } from 'swr'

const FRESH_MS = 30_000

interface Preloaded {
  readonly answer: Promise<unknown>
  readonly at: number
}

let preloaded = new WeakMap<ApiClient, Map<string, Preloaded>>()
let generation = 0

/**
 * Part of each key, taken when a screen mounts. SWR hands a call that is under way to whoever asks for the same in the
 * next two seconds; after `clearQueries` that could be the next person.
 */
export const currentGeneration = () => generation

/** Takes a preloaded answer, once; asks where there is none, or it has been lying about. */
export function ask<Op extends OperationId>(api: ApiClient, operation: Op, input: Input<Op>): Promise<Output<Op>> {
  const key = unstable_serialize([operation, input])
  const waiting = preloaded.get(api)?.get(key)
  preloaded.get(api)?.delete(key)
  if (waiting && Date.now() - waiting.at < FRESH_MS) return waiting.answer as Promise<Output<Op>>
  return api.call(operation, input)
}

/**
 * For a route's loader: starts a call beside the screen's chunk. The screen's `useQuery` takes the answer.
 * A failure is the screen's to show, so it need not be caught here.
 */
export function preloadQuery<Op extends OperationId>(
  host: { readonly api: ApiClient },
  operation: Op,
  input: Input<Op>,
): Promise<Output<Op>> {
  const answer = ask(host.api, operation, input)
  const answers = preloaded.get(host.api) ?? new Map<string, Preloaded>()
  preloaded.set(host.api, answers.set(unstable_serialize([operation, input]), { answer, at: Date.now() }))
  answer.catch(() => undefined)
  return answer
}

/** Asks anew whatever is on the screen from these calls: after a write that changed it. */
export async function refreshQueries(...changed: readonly OperationId[]): Promise<void> {
  await mutate((key) => Array.isArray(key) && changed.includes(key[0] as OperationId))
}

/** Forgets every answer: nothing of one person is shown to the next. What is on the screen is emptied, not asked anew. */
export async function clearQueries(): Promise<void> {
  preloaded = new WeakMap()
  generation += 1
  await mutate(() => true, undefined, { revalidate: false })
}
