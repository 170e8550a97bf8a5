import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** Stands before a database, and can fall silent as a host does that vanished: it takes all and says nothing. */
export async function startSilentServer(databaseUrl: string) {
  const url = new URL(databaseUrl)
  const { hostname } = url
  const port = Number(url.port || 5432)
  const pairs = new Set<readonly [Socket, Socket]>()
  const lost = new Set<readonly [Socket, Socket]>()
  let isSilent = false
  const server = createServer((from) => {
    const to = connect(port, hostname)
    const pair = [from, to] as const
    pairs.add(pair)
    if (isSilent) lost.add(pair)
    from.on('data', (chunk) => void (lost.has(pair) || to.write(chunk)))
    to.on('data', (chunk) => void (lost.has(pair) || from.write(chunk)))
    for (const socket of pair) {
      socket.on('error', () => undefined)
      socket.on('close', () => {
        for (const each of pair) each.destroy()
        pairs.delete(pair)
      })
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  url.hostname = '127.0.0.1'
  url.port = String(typeof address === 'object' && address ? address.port : 0)
  return {
    url: url.href,
    fallSilent() {
      isSilent = true
      for (const pair of pairs) lost.add(pair)
    },
    /** To new connections: those that were lost stay so, as after a fail-over. */
    speak: () => void (isSilent = false),
    close() {
      for (const pair of pairs) for (const socket of pair) socket.destroy()
      server.close()
    },
  }
}
