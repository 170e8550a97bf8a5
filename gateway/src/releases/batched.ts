import { setTimeout as wait } from 'node:timers/promises'

const mostInOne = 500

/**
 * Look-ups of what anybody may ask for, whether it exists or not. Those that come while one is under way, or right after
 * it, are asked together, so that a flood of made-up names is a few queries a second and not one each. The first is
 * asked at once.
 */
export class Batched<Value> {
  readonly #waiting = new Map<string, PromiseWithResolvers<Value | undefined>>()
  #isReading = false

  constructor(
    /** Of what is there, by its key. */
    private readonly read: (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
    private readonly pauseMs = 50,
  ) {}

  get(key: string): Promise<Value | undefined> {
    const waiting = this.#waiting.get(key) ?? withResolvers<Value | undefined>()
    this.#waiting.set(key, waiting)
    if (!this.#isReading) this.#readAll().catch(() => undefined) // each that waits hears of its own batch
    return waiting.promise
  }

  async #readAll(): Promise<void> {
    this.#isReading = true
    while (this.#waiting.size) {
      await this.#readSome([...this.#waiting].slice(0, mostInOne))
      await wait(this.pauseMs, undefined, { ref: false })
    }
    this.#isReading = false
  }

  async #readSome(batch: readonly (readonly [string, PromiseWithResolvers<Value | undefined>])[]): Promise<void> {
    for (const [key] of batch) this.#waiting.delete(key)
    try {
      const found = await this.read(batch.map(([key]) => key))
      for (const [key, { resolve }] of batch) resolve(found.get(key))
    } catch (error) {
      for (const [, { reject }] of batch) reject(error)
    }
  }
}

interface PromiseWithResolvers<Value> {
  readonly promise: Promise<Value>
  readonly resolve: (value: Value) => void
  readonly reject: (error: unknown) => void
}

/** `Promise.withResolvers`, which Node 20 lacks. */
function withResolvers<Value>(): PromiseWithResolvers<Value> {
  let resolve: (value: Value) => void = () => undefined
  let reject: (error: unknown) => void = () => undefined
  const promise = new Promise<Value>((onValue, onError) => {
    resolve = onValue
    reject = onError
  })
  return { promise, resolve, reject }
}
