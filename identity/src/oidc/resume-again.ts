import type { KoaContextWithOIDC } from 'oidc-provider'
import type Provider from 'oidc-provider'

import { browserCookiesIn } from '../http/cookies'
import { sha256 } from '../secrets'
import type { Db } from '../store/database'
import { StoredAdapter } from './adapter'
import { resumePath } from './resume'

const givenForSeconds = 30

/**
 * An interaction is resumed once, and the answer may be lost with the process or the connection that it came by. The
 * browser that asks again gets the same answer for a while, as long as the client has not taken its code.
 */
export function resumeAgain(provider: Provider, { db, now }: { db: Db; now: () => Date }) {
  const given = new StoredAdapter(db, now, 'Resumed', () => new Error('resumed twice'))

  async function answerOf(uid: string, browsers: readonly string[]): Promise<string | undefined> {
    const answer = await given.find(uid)
    if (!answer || !browsers.some((browser) => answer['browser'] === sha256(browser))) return undefined
    const { code: id, location } = answer
    const code = typeof id === 'string' ? await provider.AuthorizationCode.find(id) : undefined
    return code?.isValid && typeof location === 'string' ? location : undefined
  }

  return async (ctx: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> => {
    const uid = ctx.method === 'GET' ? resumePath.exec(ctx.path)?.[1] : undefined
    if (!uid) return next()
    const browsers = browserCookiesIn(ctx.get('cookie'))
    const [browser] = browsers
    // One that is there has not been resumed.
    const lost = (await provider.Interaction.find(uid)) ? undefined : await answerOf(uid, browsers)
    if (lost) return ctx.redirect(lost)
    await next()
    const location = ctx.response.get('location')
    const code = URL.canParse(location) ? new URL(location).searchParams.get('code') : null
    if (code && browser) await given.upsert(uid, { location, code, browser: sha256(browser) }, givenForSeconds)
  }
}
