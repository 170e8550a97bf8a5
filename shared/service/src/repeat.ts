/** Work that a service does again and again. */
export interface Repeating {
  /** What is under way goes on to its end; it is not done again. */
  stop(): void
}

/**
 * Does work after a while, and again so long after each end: never beside itself, and never what keeps a process alive.
 * @param onError told what a turn failed by; the next one comes all the same
 * @param firstMs how long until the first, where that is not `everyMs`
 */
export function repeat(
  work: () => Promise<unknown>,
  everyMs: number,
  onError: (error: unknown) => void,
  firstMs = everyMs,
): Repeating {
  let timer: NodeJS.Timeout | undefined
  const wait = (ms: number) => {
    timer = setTimeout(() => {
      work()
        .catch(onError)
        .finally(() => timer && wait(everyMs))
    }, ms)
    timer.unref()
  }
  wait(firstMs)
  return {
    stop() {
      clearTimeout(timer)
      timer = undefined
    },
  }
}
