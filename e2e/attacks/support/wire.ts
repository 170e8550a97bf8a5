import { connect } from 'node:net'

/**
 * Writes bytes as they are, which no HTTP client would, and reads until the other side closes.
 * @param pieces written one after the other; `last` is how many answers end the reading
 */
export async function onTheWire(origin: string, bytes: string | Buffer, answers = Infinity): Promise<string> {
  const { port } = new URL(origin)
  return new Promise((resolve) => {
    const socket = connect(Number(port), 'localhost', () => socket.write(bytes))
    let text = ''
    const end = () => {
      socket.destroy()
      resolve(text)
    }
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1')
      if (statuses(text).length >= answers) end()
    })
    socket.once('end', end).once('error', end).once('close', end)
  })
}

/** The status of each answer on a connection, in their order. */
export const statuses = (text: string): number[] =>
  [...text.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status))
