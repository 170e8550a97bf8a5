import { CONSOLE_HEADER } from '@hlid/remote-contract/console'
import { RegistryError } from '@hlid/remote-contract/registry'
import type { FastifyRequest } from 'fastify'

const isSafe = (method: string) => method === 'GET' || method === 'HEAD'
const ownSites = new Set([undefined, 'same-origin', 'none'])

function isOwnOrigin({ headers, host }: FastifyRequest): boolean {
  if (headers.origin === undefined) return true
  return URL.canParse(headers.origin) && new URL(headers.origin).host === host
}

/**
 * A browser sends the cookie along with whatever a page asks for, and a page on another port of this machine is the same
 * site to it. What comes by cookie has to come from the console's own page.
 * @throws RegistryError
 */
export function mustComeFromConsole(request: FastifyRequest): void {
  const { headers, method } = request
  const site = headers['sec-fetch-site']
  const isOwn = isOwnOrigin(request) && ownSites.has(typeof site === 'string' ? site : undefined)
  if (isOwn && (isSafe(method) || headers[CONSOLE_HEADER] !== undefined)) return
  throw new RegistryError('not-from-console', "That was not asked for by the console's own page.")
}
