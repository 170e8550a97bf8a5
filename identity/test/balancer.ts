import { once } from 'node:events'
import { createServer, request as ask } from 'node:http'

/** Gives each request to the next of several processes, as what stands before them does. */
export async function startBalancer(port: number, ports: readonly number[]): Promise<() => void> {
  let turn = 0
  const server = createServer((request, response) => {
    const { method, url: path, headers } = request
    // A connection of its own for each: one that is kept may just be closing when a busy machine comes to it.
    const to = { host: '127.0.0.1', port: ports[turn % ports.length], method, path, headers, agent: false }
    turn += 1
    const asked = ask(to, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    asked.once('error', () => response.destroy())
    request.pipe(asked)
  }).listen(port, '127.0.0.1')
  // The same towards the caller, who closes first.
  server.keepAliveTimeout = 0
  await once(server, 'listening')
  return () => {
    server.closeAllConnections()
    server.close()
  }
}
