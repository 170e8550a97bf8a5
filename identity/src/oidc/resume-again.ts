import type { KoaContextWithOIDC } from 'oidc-provider'
import type Provider from 'oidc-provider'

import { cookieNames } from '../http/cookies'
import type { Db } from '../identity'
import { sha256 } from '../secrets'
import { StoredAdapter } from './adapter'
import { resumePath } from './resume'

const givenForSeconds = 30

/**
 * An interaction is resumed once, and the answer may be lost with the process or the connection that it came by. The
 * browser that asks again gets the same answer for a while, as long as the client has not taken its code.
 */
export function resumeAgain(provider: Provider, { db, now }: { db: Db; now: () => Date }) {
  const given = new StoredAdapter(db, now, 'Resumed', () => new Error('resumed twice'))

  async function answerOf(uid: string, browser: string | undefined): Promise<string | undefined> {
    const answer = await given.find(uid)
    const code =
      typeof answer?.['code'] === 'string' ? await provider.AuthorizationCode.find(answer['code']) : undefined
    const isOwn = browser !== undefined && answer?.['browser'] === sha256(browser)
    return isOwn && code && code.isValid && typeof answer['location'] === 'string' ? answer['location'] : undefined
  }

  return async (ctx: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> => {
    const uid = ctx.method === 'GET' ? resumePath.exec(ctx.path)?.[1] : undefined
    if (!uid) return next()
    const browser = ctx.cookies.get(cookieNames.browser)
    const lost = await answerOf(uid, browser)
    if (lost) return ctx.redirect(lost)
    await next()
    const location = ctx.response.get('location')
    const code = URL.canParse(location) ? new URL(location).searchParams.get('code') : null
    if (code && browser) await given.upsert(uid, { location, code, browser: sha256(browser) }, givenForSeconds)
  }
}
