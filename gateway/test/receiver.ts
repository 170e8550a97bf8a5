import type { IncomingHttpHeaders, Server, ServerResponse } from 'node:http'

import { addressOf, serve, textOf } from './serve'

export interface Received {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

export interface Receiver {
  readonly received: Received[]
  /** What it answers to the next ones, by path. */
  answer(path: string, status: number | 'nothing'): void
  url(path: string): URL
  /** Resolves when so many have come in at a path. */
  until(path: string, count: number): Promise<Received[]>
  close(): Promise<void>
}

/** Whatever operators are told by: it keeps what it is sent, and answers as a test says. */
export async function startReceiver(): Promise<Receiver> {
  const received: Received[] = []
  const statuses = new Map<string, number | 'nothing'>()
  const held = new Set<ServerResponse>()
  const waiting: (() => void)[] = []
  const server: Server = await serve((request, response) => {
    void textOf(request).then((body) => {
      const { url: path = '', headers } = request
      received.push({ path, headers, body })
      const status = statuses.get(path) ?? 204
      if (status === 'nothing') held.add(response)
      else response.writeHead(status).end(status < 300 ? undefined : 'no room\nhere')
      for (const wake of waiting.splice(0)) wake()
    })
  })
  return {
    received,
    answer: (path, status) => void statuses.set(path, status),
    url: (path) => new URL(path, addressOf(server)),
    async until(path, count) {
      for (;;) {
        const own = received.filter((one) => one.path === path)
        if (own.length >= count) return own
        await new Promise<void>((resolve) => waiting.push(resolve))
      }
    },
    async close() {
      for (const response of held) response.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
