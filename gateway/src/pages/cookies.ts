import type { FastifyReply, FastifyRequest } from 'fastify'

import type { GatewayConfig } from '../config'
import { cookiePairs } from '../cookie-pairs'

/** Cookies of one request, and the one rule by which this portal names and sets its own. */
export class CookieJar {
  readonly #values: ReadonlyMap<string, string>
  readonly #plain: boolean

  constructor(
    request: FastifyRequest,
    private readonly reply: FastifyReply,
    config: GatewayConfig,
  ) {
    this.#values = parseCookies(request.headers.cookie ?? '')
    this.#plain = refusesSecureCookies(request.headers['user-agent'] ?? '', config)
  }

  /** With the prefix where it is there: nobody but this origin can have set it. */
  get(name: string): string | undefined {
    return this.#values.get(`__Host-${name}`) ?? (this.#plain ? this.#values.get(name) : undefined)
  }

  set(name: string, value: string, attributes: string): void {
    const cookie = this.#plain ? `${name}=${value}; Path=/` : `__Host-${name}=${value}; Path=/; Secure`
    void this.reply.header('set-cookie', `${cookie}; ${attributes}`)
  }
}

/** Safari takes no Secure cookie over plain http, on localhost either. In production there is no plain http. */
function refusesSecureCookies(userAgent: string, { portalOrigin, production }: GatewayConfig): boolean {
  if (production || portalOrigin.startsWith('https:')) return false
  return /AppleWebKit\//.test(userAgent) && !/Chrom(e|ium)\//.test(userAgent)
}

function parseCookies(header: string): ReadonlyMap<string, string> {
  const values = new Map<string, string>()
  for (const pair of cookiePairs(header)) {
    const at = pair.indexOf('=')
    const name = pair.slice(0, at)
    if (at > 0 && !values.has(name)) values.set(name, pair.slice(at + 1))
  }
  return values
}
