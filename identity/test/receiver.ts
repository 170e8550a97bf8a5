import { createServer, type IncomingMessage } from 'node:http'
import { once } from 'node:events'

/** A request as it came, and how it is answered. */
export interface Received {
  readonly path: string
  readonly body: string
  answer(status: number): void
}

/** Somebody outside whom the service calls. Each request waits until the test answers it. */
export async function startReceiver() {
  const waiting: Received[] = []
  const asked: ((received: Received) => void)[] = []
  const bodyOf = async (request: IncomingMessage) => Buffer.concat(await request.toArray()).toString()
  const server = createServer(async (request, response) => {
    const answer = (status: number) => void response.writeHead(status).end()
    const received = { path: request.url ?? '', body: await bodyOf(request), answer }
    const next = asked.shift()
    if (next) next(received)
    else waiting.push(received)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    origin: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    /** The next request, whether it has come already or is still to come. */
    next: () =>
      new Promise<Received>((resolve) => {
        const here = waiting.shift()
        if (here) resolve(here)
        else asked.push(resolve)
      }),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
