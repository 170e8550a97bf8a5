/** One deadline for all that is tried: entry, chunks, styles and the first screen. */
export const fallbackDeadlineMs = 10_000

export type AttemptName = 'release' | 'again' | 'last-good'

export interface Attempt<Loaded> {
  readonly name: AttemptName
  load(signal: AbortSignal): Promise<Loaded>
}

export interface FailedAttempt {
  readonly name: AttemptName
  readonly error: unknown
}

const timeIsUp = () => new DOMException('time is up', 'TimeoutError')
const reasonOf = (error: unknown) =>
  error instanceof Error || error instanceof DOMException ? error.message : 'failed'

/** Every attempt failed, or the time was up. `failures` says how each ended, in that order. */
export class FallbackError extends Error {
  override readonly name = 'FallbackError'
  constructor(
    readonly remote: string,
    readonly failures: readonly FailedAttempt[],
  ) {
    super(`${remote}: ${failures.map(({ name, error }) => `${name}: ${reasonOf(error)}`).join('; ')}`)
  }

  /** Nothing came for so long that trying the same again would only make the person wait again. */
  get tookAllTime(): boolean {
    return this.failures.some(({ error }) => error instanceof DOMException && error.name === 'TimeoutError')
  }
}

export interface FallbackOptions {
  readonly deadlineMs?: number
  readonly onFailure?: (failed: FailedAttempt) => void
}

/**
 * Starts an attempt when the one before it fails, or beside it when it has used its share of the time: on a slow network
 * what is under way may still come first. The first to succeed wins, and the others are told to stop.
 * @throws FallbackError
 */
export function loadFirst<Loaded>(
  remote: string,
  attempts: readonly Attempt<Loaded>[],
  { deadlineMs = fallbackDeadlineMs, onFailure }: FallbackOptions = {},
): Promise<Loaded> {
  return new Promise((resolve, reject) => {
    const stop = new AbortController()
    const failures: FailedAttempt[] = []
    const underWay = new Set<AttemptName>()
    const timers: ReturnType<typeof setTimeout>[] = []
    let started = 0

    function end(settle: () => void) {
      if (stop.signal.aborted) return
      for (const timer of timers) clearTimeout(timer)
      stop.abort()
      settle()
    }
    function fail(name: AttemptName, error: unknown) {
      if (stop.signal.aborted || !underWay.delete(name)) return
      failures.push({ name, error })
      onFailure?.({ name, error })
      if (started < attempts.length) start()
      else if (!underWay.size) end(() => reject(new FallbackError(remote, failures)))
    }
    /** When another release is shown, the one that is still under way has not come in time, and that counts. */
    function succeed(attempt: Attempt<Loaded>, loaded: Loaded) {
      if (attempt.name === 'last-good')
        for (const { name } of attempts)
          if (name !== attempt.name && underWay.has(name)) onFailure?.({ name, error: timeIsUp() })
      resolve(loaded)
    }
    function start() {
      const attempt = attempts[started]
      if (!attempt) return
      started += 1
      underWay.add(attempt.name)
      attempt.load(stop.signal).then(
        (loaded) => end(() => succeed(attempt, loaded)),
        (error: unknown) => fail(attempt.name, error),
      )
    }
    // The last has half of the time: what kept the others, a slow network or machine, slows it too.
    const last = attempts.length - 1
    for (const at of attempts.keys())
      timers.push(
        setTimeout(() => started === at && start(), deadlineMs * Math.min(at / attempts.length, at === last ? 0.5 : 1)),
      )
    timers.push(
      setTimeout(() => {
        started = attempts.length
        for (const name of [...underWay]) fail(name, timeIsUp())
      }, deadlineMs),
    )
    start()
  })
}
