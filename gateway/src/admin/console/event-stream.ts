import { PassThrough } from 'node:stream'

const mostBytesWaiting = 1024 * 1024

/** Server-sent events (the HTML standard, section 9.2) to one browser. */
export class EventStream {
  readonly body = new PassThrough()

  constructor(retryMs: number) {
    this.body.write(`retry: ${retryMs}\n\n`)
  }

  /** A browser that takes nothing any more is let go; it comes back by itself. */
  send(event: string, data: unknown): void {
    if (this.body.writableLength > mostBytesWaiting) this.body.destroy()
    else if (this.body.writable) this.body.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
  }

  end(): void {
    this.body.end()
  }

  onClose(work: () => void): void {
    this.body.once('close', work)
  }
}
