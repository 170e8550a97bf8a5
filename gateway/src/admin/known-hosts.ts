import { RegistryError } from '@hlid/remote-contract/registry'
import type { FastifyInstance } from 'fastify'

/** A page on the internet can point its own name at this machine; it can't change what its browser calls the host. */
const forAnybody = /^\/(health|metrics)(\/|$)/

const thisMachine = ['localhost', '127.0.0.1', '[::1]']

export const isThisMachine = (hostname: string): boolean => thisMachine.includes(hostname)

/** @param own names that operators reach the registry by, besides this machine's */
export function knownHosts(app: FastifyInstance, own: readonly string[]): void {
  const names = new Set([...thisMachine, ...own])
  app.addHook('onRequest', async (request) => {
    // Probes and collectors come by the address of the process.
    if (names.has(request.hostname) || forAnybody.test(request.routeOptions.url ?? '')) return
    throw new RegistryError('unknown-host', 'The registry is not known under that name; see ADMIN_NAMES.')
  })
}
