import { createServer } from 'node:net'

/**
 * Below the ports that a system gives to outgoing connections and to whoever listens on port 0, so a port of these may
 * be closed and opened again without meeting a stranger.
 */
const lowest = 11_000
const highest = 32_000
const blockSize = 50

/** @returns {Promise<import('node:net').Server | undefined>} undefined where somebody else listens on it */
function listenOn(port) {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(undefined))
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => resolve(server))
  })
}

/** @returns {Promise<boolean>} whether a server can listen on that port of this machine */
async function isFree(port) {
  const probe = await listenOn(port)
  if (!probe) return false
  await new Promise((closed) => probe.close(closed))
  return true
}

/**
 * A block of ports of this process. Its first is listened on for as long as the process lives, and says to every
 * other that the rest is taken; the system lets go of it even after a kill -9.
 * @returns {Promise<number[]>}
 */
async function takeBlock() {
  const blocks = Math.floor((highest - lowest) / blockSize)
  for (let tried = 0; tried < blocks; tried += 1) {
    const first = lowest + ((process.pid * 7 + tried) % blocks) * blockSize
    const held = await listenOn(first)
    if (!held) continue
    held.unref()
    return Array.from({ length: blockSize - 1 }, (_, at) => first + 1 + at)
  }
  throw new Error(`No ports are left between ${lowest} and ${highest}: other runs hold all of them.`)
}

/** @type {number[]} */
let mine = []
let turn = Promise.resolve()

/**
 * Hands out ports that nobody has, and that nobody who asks here is given while this process lives.
 * @param {number} count
 * @returns {Promise<number[]>} one after the other where nothing else listens among them
 */
export function takePorts(count) {
  const taking = turn.then(async () => {
    const taken = []
    while (taken.length < count) {
      if (mine.length === 0) mine = await takeBlock()
      const port = mine.shift() ?? 0
      if (await isFree(port)) taken.push(port)
    }
    return taken
  })
  turn = taking.then(
    () => undefined,
    () => undefined,
  )
  return taking
}

/** One of them. @returns {Promise<number>} */
export const takePort = async () => (await takePorts(1))[0] ?? 0

/**
 * As many ports in a row.
 * @param {number} count
 * @returns {Promise<number>} the first
 */
export async function takeRow(count) {
  const row = []
  while (row.length < count) {
    const port = await takePort()
    if (row.length && port !== (row.at(-1) ?? 0) + 1) row.length = 0
    row.push(port)
  }
  return row[0] ?? 0
}

/**
 * Names every taken port and the setting that changes it.
 * @param {Readonly<Record<string, number>>} ports setting → port
 * @returns {Promise<string[]>} one sentence for each that is taken
 */
export async function takenPorts(ports) {
  const checked = await Promise.all(Object.entries(ports).map(async ([name, port]) => [name, port, await isFree(port)]))
  return checked
    .filter(([, , free]) => !free)
    .map(
      ([name, port]) => `Port ${port} is taken; set ${name} to another one, for example ${name}=${Number(port) + 100}.`,
    )
}
