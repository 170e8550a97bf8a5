import type { ApiClient, Input, OperationId, Output } from '@hlid/api-contract'
import { mutate, unstable_serialize } from 'swr'

import { dropEarly } from './early'

const FRESH_MS = 30_000

interface Preloaded {
  readonly api: ApiClient
  readonly operation: OperationId
  readonly answer: Promise<unknown>
  readonly at: number
  /** Nobody has asked for it yet. */
  readonly isAhead: boolean
}

const isFresh = ({ at }: Preloaded) => Date.now() - at < FRESH_MS
const preloaded = new Map<string, Preloaded>()
let generation = 0

/** One text for the same question, whoever asks. */
export const questionOf = (operation: OperationId, input: unknown): string => unstable_serialize([operation, input])

/**
 * Part of each key, taken when a screen mounts. SWR hands a call that is under way to whoever asks for the same in the
 * next two seconds; after `clearQueries` that could be the next person.
 */
export const currentGeneration = () => generation

/** Takes a preloaded answer, once; asks where there is none, or it has been lying about. */
export function askOrTake<Op extends OperationId>(
  api: ApiClient,
  operation: Op,
  input: Input<Op>,
): Promise<Output<Op>> {
  const question = questionOf(operation, input)
  const waiting = preloaded.get(question)
  preloaded.delete(question)
  if (waiting?.api === api && isFresh(waiting)) return waiting.answer as Promise<Output<Op>>
  return api.call(operation, input)
}

function preload<Op extends OperationId>(
  { api }: { readonly api: ApiClient },
  operation: Op,
  input: Input<Op>,
  isAhead: boolean,
): Promise<Output<Op>> {
  const question = questionOf(operation, input)
  const ahead = preloaded.get(question)
  const isThere = ahead?.isAhead === true && ahead.api === api && isFresh(ahead)
  const answer = isThere ? (ahead.answer as Promise<Output<Op>>) : api.call(operation, input)
  preloaded.set(question, { api, operation, answer, at: isThere ? ahead.at : Date.now(), isAhead })
  answer.catch(() => undefined)
  return answer
}

/**
 * For a route's loader: starts a call beside the screen's chunk. The screen's `useQuery` takes the answer.
 * A failure is the screen's to show, so it need not be caught here.
 */
export const preloadQuery = <Op extends OperationId>(
  host: { readonly api: ApiClient },
  operation: Op,
  input: Input<Op>,
): Promise<Output<Op>> => preload(host, operation, input, false)

/** For the shell: starts a call that a loader is about to start, while its remote is on its way. The loader takes it. */
export const preloadAhead = <Op extends OperationId>(
  host: { readonly api: ApiClient },
  operation: Op,
  input: Input<Op>,
): void => void preload(host, operation, input, true)

/** Asks anew whatever is on the screen from these calls: after a write that changed it. */
export async function refreshQueries(...changed: readonly OperationId[]): Promise<void> {
  for (const [question, { operation }] of preloaded) if (changed.includes(operation)) preloaded.delete(question)
  await mutate((key) => Array.isArray(key) && changed.includes(key[0] as OperationId))
}

/** Forgets every answer: nothing of one person is shown to the next. What is on the screen is emptied, not asked anew. */
export async function clearQueries(): Promise<void> {
  preloaded.clear()
  dropEarly()
  generation += 1
  await mutate(() => true, undefined, { revalidate: false })
}
