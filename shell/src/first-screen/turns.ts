/** Chromium and Firefox; Safari has none yet (Prioritized Task Scheduling). */
interface Yielding {
  readonly scheduler?: { readonly yield?: () => Promise<void> }
}

/** Lets the browser do what has come up meanwhile: draw, and take keys and presses. What called goes on right after it. */
export function giveTurn(): Promise<void> {
  const { scheduler }: Yielding = window
  if (scheduler?.yield) return scheduler.yield()
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(undefined)
  })
}

/** Does one after the other, each in a task of its own. @returns what came of the last */
export async function inTurns<Last>(
  steps: readonly (() => unknown)[],
  last: () => Last | Promise<Last>,
): Promise<Last> {
  for (const step of steps) {
    await step()
    await giveTurn()
  }
  return last()
}
