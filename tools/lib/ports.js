import { createServer } from 'node:net'

/** @returns {Promise<boolean>} whether a server can listen on that port of this machine */
function isFree(port) {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen({ port, host: '127.0.0.1' }, () => probe.close(() => resolve(true)))
  })
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
