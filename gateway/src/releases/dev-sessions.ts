import { randomBytes, randomUUID } from 'node:crypto'

import type { ReleaseManifest } from '@hlid/remote-contract/composition'

import type { Registry } from './registry'
import { claimDevSession, endDevSession, findDevSession } from './store/dev-sessions'
import type { SignedClaims } from './signed-claims'

/** What a link holds, and with `browser` the cookie of the one browser that opened it. */
export interface DevSessionClaims {
  readonly session: string
  readonly browser?: string
  readonly until: number
}

/** A build on a developer's own machine, as that developer's pages have it. */
export interface DevSession {
  readonly manifest: ReleaseManifest
  /** Loopback, always: the registry takes no host. */
  readonly origin: string
  readonly team: string
  readonly until: Date
}

export const newDevSessionId = (): string => randomUUID()

/** Builds on developers' own machines, each shown by one browser. */
export class DevSessions {
  constructor(
    private readonly registry: Registry,
    private readonly claims: Pick<SignedClaims<DevSessionClaims>, 'issue' | 'read'>,
  ) {}

  /** What stands in the link. */
  token(session: string, until: Date): string {
    return this.claims.issue({ session, until: until.getTime() })
  }

  /** The first browser that opens a link gets a cookie for it; undefined for any other. */
  async open(token: string) {
    const { db, now } = this.registry
    const link = this.claims.read(token, +now())
    if (!link) return undefined
    const browser = randomBytes(16).toString('base64url')
    const manifest = await claimDevSession(db, link.session, browser, now())
    return manifest && { manifest, cookie: this.claims.issue({ ...link, browser }), until: link.until }
  }

  /** What this browser is shown; undefined once it was left, has ended, or whoever began it may not any more. */
  async find(cookie: string | undefined): Promise<DevSession | undefined> {
    const { db, now } = this.registry
    const held = this.claims.read(cookie, +now())
    if (held?.browser === undefined) return undefined
    const found = await findDevSession(db, held.session, held.browser, now())
    if (!found) return undefined
    const { port, ...session } = found
    return { ...session, origin: `http://127.0.0.1:${port}` }
  }

  async leave(cookie: string | undefined): Promise<void> {
    const { db, now } = this.registry
    const held = this.claims.read(cookie, +now())
    if (held?.browser !== undefined) await endDevSession(db, held.session, held.browser)
  }
}
