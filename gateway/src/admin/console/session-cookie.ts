import type { FastifyReply, FastifyRequest } from 'fastify'

import { isThisMachine } from '../known-hosts'

const name = 'hlid-console'

/**
 * Beyond this machine the cookie needs TLS, and a browser takes it from nobody but this host. On this machine nothing
 * travels, and some browsers keep no secure cookie there.
 */
const nameFor = ({ hostname }: FastifyRequest) => (isThisMachine(hostname) ? name : `__Host-${name}`)

export function readSessionCookie(request: FastifyRequest): string | undefined {
  const wanted = `${nameFor(request)}=`
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim())
  return pairs.find((pair) => pair.startsWith(wanted))?.slice(wanted.length) || undefined
}

/** @param seconds how long it lives; 0 takes it away */
export function setSessionCookie(request: FastifyRequest, reply: FastifyReply, value: string, seconds: number): void {
  const secure = isThisMachine(request.hostname) ? '' : '; Secure'
  const attributes = `Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`
  void reply.header('set-cookie', `${nameFor(request)}=${value}; ${attributes}`)
}
