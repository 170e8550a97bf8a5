import { errors, type JWTPayload } from 'jose'

const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout'
/** Older tokens are refused as such, so the ids of this one need not be remembered for longer. */
const rememberedMs = 10 * 60_000

class NoLogoutToken extends Error {}

/** Whether a token is to blame, and not that the portal's keys could not be had. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof NoLogoutToken ||
  (error instanceof errors.JOSEError && !['ERR_JOSE_GENERIC', 'ERR_JWKS_TIMEOUT'].includes(error.code))

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const isName = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** Which session ended, or whose sessions did. */
export interface Ended {
  readonly sid: string | undefined
  readonly sub: string | undefined
}

/**
 * What a logout token has to say beside its signature, type, issuer, audience and times, which `Portal.verify` looks at
 * (OpenID Connect Back-Channel Logout 1.0, section 2.6). A real application keeps the ids where all its instances reach
 * them.
 */
export class LogoutTokens {
  readonly #taken = new Map<string, number>()

  /** @throws Error that says what is not as it should be */
  take({ events, nonce, jti, sid, sub }: JWTPayload, now = Date.now()): Ended {
    if (!isObject(events) || !isObject(events[logoutEvent])) throw new NoLogoutToken('It is not about a sign-out.')
    if (nonce !== undefined) throw new NoLogoutToken('It has a nonce, as an ID token has.')
    if (!isName(sid) && !isName(sub)) throw new NoLogoutToken('It names neither a session nor a person.')
    if (!isName(jti)) throw new NoLogoutToken('It has no id.')
    for (const [id, until] of this.#taken) if (until <= now) this.#taken.delete(id)
    if (this.#taken.has(jti)) throw new NoLogoutToken('It was taken before.')
    this.#taken.set(jti, now + rememberedMs)
    return { sid: isName(sid) ? sid : undefined, sub: isName(sub) ? sub : undefined }
  }
}
