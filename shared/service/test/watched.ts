type Callback = () => unknown

/** Node itself sets timers too, such as those of `fetch`: they are no service's. */
const isOfNode = () => /[( ]node:/.test(new Error().stack?.split('\n')[3] ?? '')

/**
 * Notes the timers that are set from now on, but for Node's own, and every promise whose failure nobody handles, which
 * in a service ends the process. `end` gives the timers back.
 */
export function watched() {
  const timers = new Map<NodeJS.Timeout, Callback>()
  const unhandled: unknown[] = []
  const note = (reason: unknown) => void unhandled.push(reason)
  const { setTimeout, setInterval, clearTimeout, clearInterval } = globalThis
  type Set = (callback: Callback, ms?: number, ...args: []) => NodeJS.Timeout
  const noted =
    (set: Set): Set =>
    (callback, ms, ...args) => {
      const timer = set(callback, ms, ...args)
      if (!isOfNode()) timers.set(timer, callback)
      return timer
    }
  const forgotten = (clear: (timer?: NodeJS.Timeout) => void) => (timer?: NodeJS.Timeout) => {
    if (timer) timers.delete(timer)
    clear(timer)
  }
  Object.assign(globalThis, {
    setTimeout: noted(setTimeout),
    setInterval: noted(setInterval),
    clearTimeout: forgotten(clearTimeout),
    clearInterval: forgotten(clearInterval),
  })
  process.on('unhandledRejection', note)
  return {
    unhandled: unhandled as readonly unknown[],
    /** Runs all that wait for their time. */
    runTimers() {
      for (const run of [...timers.values()]) run()
    },
    end() {
      Object.assign(globalThis, { setTimeout, setInterval, clearTimeout, clearInterval })
      process.off('unhandledRejection', note)
    },
  }
}
