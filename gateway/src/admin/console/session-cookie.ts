import type { FastifyReply, FastifyRequest } from 'fastify'

import { CONSOLE_COOKIE } from '../../console-cookie'
import { cookiePairs } from '../../cookie-pairs'
import { isThisMachine } from '../known-hosts'

/**
 * Beyond this machine the cookie needs TLS, and a browser takes it from nobody but this host. On this machine nothing
 * travels, and some browsers keep no secure cookie there; but every port of it gets the same cookies, so each console
 * has its port in the name, and asks for it in the registry's calls alone.
 */
function cookieFor({ hostname, port }: FastifyRequest): { readonly name: string; readonly scope: string } {
  return isThisMachine(hostname)
    ? { name: `${CONSOLE_COOKIE}-${port ?? 80}`, scope: 'Path=/v1' }
    : { name: `__Host-${CONSOLE_COOKIE}`, scope: 'Path=/; Secure' }
}

export function readSessionCookie(request: FastifyRequest): string | undefined {
  const wanted = `${cookieFor(request).name}=`
  const held = cookiePairs(request.headers.cookie).find((pair) => pair.startsWith(wanted))
  return held?.slice(wanted.length) || undefined
}

/** @param seconds how long it lives; 0 takes it away */
export function setSessionCookie(request: FastifyRequest, reply: FastifyReply, value: string, seconds: number): void {
  const { name, scope } = cookieFor(request)
  void reply.header('set-cookie', `${name}=${value}; ${scope}; Max-Age=${seconds}; HttpOnly; SameSite=Strict`)
}
