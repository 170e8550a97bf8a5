/** One deadline for all that is tried: entry, chunk, styles and mount. */
export const ladderDeadlineMs = 10_000

export interface Rung<Loaded> {
  readonly name: 'release' | 'again' | 'last-good'
  load(signal: AbortSignal): Promise<Loaded>
}

/** Every rung failed, or the time was up. `tried` says how each ended. */
export class LadderError extends Error {
  override readonly name = 'LadderError'
  constructor(
    readonly remote: string,
    readonly tried: readonly { readonly rung: string; readonly reason: string }[],
  ) {
    super(`${remote}: ${tried.map(({ rung, reason }) => `${rung}: ${reason}`).join('; ')}`)
  }
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** Rejects when the signal aborts, whatever the work does. */
function within<Loaded>(work: Promise<Loaded>, signal: AbortSignal): Promise<Loaded> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(new Error('time is up'))
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}

/**
 * Tries the rungs one after the other. A rung that hangs may use half of the time that is left, so that the next one
 * still gets a chance within the one deadline.
 * @throws LadderError
 */
export async function climb<Loaded>(
  remote: string,
  rungs: readonly Rung<Loaded>[],
  deadlineMs = ladderDeadlineMs,
): Promise<Loaded> {
  const endsAt = Date.now() + deadlineMs
  const tried: { rung: string; reason: string }[] = []
  for (const [at, rung] of rungs.entries()) {
    const left = endsAt - Date.now()
    if (left <= 0) break
    const abort = new AbortController()
    const timer = setTimeout(() => abort.abort(), at === rungs.length - 1 ? left : left / 2)
    try {
      return await within(rung.load(abort.signal), abort.signal)
    } catch (error) {
      tried.push({ rung: rung.name, reason: reasonOf(error) })
    } finally {
      clearTimeout(timer)
    }
  }
  throw new LadderError(remote, tried)
}
