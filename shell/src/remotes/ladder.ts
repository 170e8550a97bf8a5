/** One deadline for all that is tried: entry, chunks, styles and the first screen. */
export const ladderDeadlineMs = 10_000

export type RungName = 'release' | 'again' | 'last-good'

export interface Rung<Loaded> {
  readonly name: RungName
  load(signal: AbortSignal): Promise<Loaded>
}

export interface Fall {
  readonly rung: RungName
  readonly error: unknown
}

const timeIsUp = () => new DOMException('time is up', 'TimeoutError')
const reasonOf = (error: unknown) => (error instanceof Error || error instanceof DOMException ? error.message : 'fell')

/** Every rung fell, or the time was up. `falls` says how each ended, in that order. */
export class LadderError extends Error {
  override readonly name = 'LadderError'
  constructor(
    readonly remote: string,
    readonly falls: readonly Fall[],
  ) {
    super(`${remote}: ${falls.map(({ rung, error }) => `${rung}: ${reasonOf(error)}`).join('; ')}`)
  }

  /** Nothing came for so long that trying the same again would only make the person wait again. */
  get tookAllTime(): boolean {
    return this.falls.some(({ error }) => error instanceof DOMException && error.name === 'TimeoutError')
  }
}

export interface ClimbOptions {
  readonly deadlineMs?: number
  readonly onFall?: (fall: Fall) => void
}

/**
 * Starts a rung when the one before it falls, or beside it when it has used its share of the time: on a slow network
 * what is under way may still come first. The first rung to hold wins, the others are told to stop.
 * @throws LadderError
 */
export function climb<Loaded>(
  remote: string,
  rungs: readonly Rung<Loaded>[],
  { deadlineMs = ladderDeadlineMs, onFall }: ClimbOptions = {},
): Promise<Loaded> {
  return new Promise((resolve, reject) => {
    const stop = new AbortController()
    const falls: Fall[] = []
    const standing = new Set<RungName>()
    const timers: ReturnType<typeof setTimeout>[] = []
    let started = 0

    function end(settle: () => void) {
      if (stop.signal.aborted) return
      for (const timer of timers) clearTimeout(timer)
      stop.abort()
      settle()
    }
    function fall(rung: RungName, error: unknown) {
      if (stop.signal.aborted || !standing.delete(rung)) return
      falls.push({ rung, error })
      onFall?.({ rung, error })
      if (started < rungs.length) start()
      else if (!standing.size) end(() => reject(new LadderError(remote, falls)))
    }
    /** When another release is shown, the one that is still under way has not come in time, and that counts. */
    function hold(rung: Rung<Loaded>, loaded: Loaded) {
      if (rung.name === 'last-good')
        for (const { name } of rungs)
          if (name !== rung.name && standing.has(name)) onFall?.({ rung: name, error: timeIsUp() })
      resolve(loaded)
    }
    function start() {
      const rung = rungs[started]
      if (!rung) return
      started += 1
      standing.add(rung.name)
      rung.load(stop.signal).then(
        (loaded) => end(() => hold(rung, loaded)),
        (error: unknown) => fall(rung.name, error),
      )
    }
    // The last has half of the time: what kept the others, a slow network or machine, slows it too.
    const last = rungs.length - 1
    for (const at of rungs.keys())
      timers.push(
        setTimeout(() => started === at && start(), deadlineMs * Math.min(at / rungs.length, at === last ? 0.5 : 1)),
      )
    timers.push(
      setTimeout(() => {
        started = rungs.length
        for (const rung of [...standing]) fall(rung, timeIsUp())
      }, deadlineMs),
    )
    start()
  })
}
