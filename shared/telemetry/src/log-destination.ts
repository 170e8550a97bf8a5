import { write, writeSync } from 'node:fs'

const largest = 4 * 1024 * 1024
const againAfterMs = 1_000

/**
 * Where log lines go: pino writes to it. Lines that can't be written wait, four megabytes of them at most, and go out
 * when they can; after that they are lost, and nothing else is. Nobody who is served waits for a log. (pino's own,
 * sonic-boom, never comes back from `flushSync` while the disk is full or the reader takes nothing, with `maxLength`
 * too: the process would not end.)
 */
export class LogDestination {
  #waiting: string[] = []
  #length = 0
  /** What is being written, or could not be. */
  #batch = Buffer.alloc(0)
  #isWriting = false
  /** Whoever read it is gone. */
  #isClosed = false
  #again: NodeJS.Timeout | undefined
  /** Told when nothing is being written any more. */
  #whenStill: (() => void) | undefined

  constructor(private readonly fd = 1) {}

  write(line: string): void {
    if (this.#isClosed || this.#batch.length + this.#length + line.length > largest) return
    this.#waiting.push(line)
    this.#length += line.length
    if (!this.#isWriting && !this.#again) this.#send()
  }

  /** For the end of the process: what can be written at once. A line that is on its way is written again. */
  flushSync(): void {
    try {
      for (this.#next(); !this.#isClosed && this.#batch.length > 0; this.#next())
        this.#batch = this.#batch.subarray(writeSync(this.fd, this.#batch))
    } catch {
      // There is nobody left to wait for it.
    }
  }

  /**
   * Writes nothing more. Resolves when the file may be closed: the system gives its number to whatever is opened next,
   * a connection for example, and lines that still waited would go there.
   */
  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#again)
    this.#again = undefined
    if (this.#isWriting) await new Promise<void>((resolve) => (this.#whenStill = resolve))
  }

  #next(): void {
    if (this.#batch.length > 0) return
    this.#batch = Buffer.from(this.#waiting.join(''))
    this.#waiting = []
    this.#length = 0
  }

  #send(): void {
    this.#next()
    if (this.#batch.length === 0) return
    this.#isWriting = true
    write(this.fd, this.#batch, 0, this.#batch.length, null, (error, written) => {
      this.#isWriting = false
      if (this.#isClosed) return this.#whenStill?.()
      if (error) return this.#wait(error)
      this.#batch = this.#batch.subarray(written)
      this.#send()
    })
  }

  #wait({ code }: NodeJS.ErrnoException): void {
    this.#isClosed = code === 'EPIPE' || code === 'EBADF'
    this.#again = setTimeout(() => {
      this.#again = undefined
      if (!this.#isClosed) this.#send()
    }, againAfterMs).unref()
  }
}

/** The process's standard output, as a log; what is still here when it ends is written then. */
export function standardOutput(): LogDestination {
  const destination = new LogDestination()
  process.once('exit', () => destination.flushSync())
  return destination
}
