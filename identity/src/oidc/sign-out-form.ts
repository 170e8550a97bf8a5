import type { KoaContextWithOIDC } from 'oidc-provider'
import type Provider from 'oidc-provider'

import { browserCookiesIn } from '../http/cookies'
import { equal, type Secrets } from '../secrets'
import { confirmPath } from './end-session'

/** Longer, and it could be refused with its address; such a form is good until the next one is opened. */
const longest = 4_000

const macOf = (secrets: Secrets, browser: string, content: string) => secrets.mac('sign-out', `${browser} ${content}`)

/**
 * The library keeps with the session what its newest sign-out page is to do, so that the page in an older tab could do
 * nothing any more. Each form says it itself instead, sealed for this browser.
 */
export function sealForm(secrets: Secrets, ctx: KoaContextWithOIDC, form: string): string {
  const [browser] = browserCookiesIn(ctx.get('cookie'))
  const content = Buffer.from(JSON.stringify(ctx.oidc.session?.state ?? {})).toString('base64url')
  if (browser === undefined || content.length > longest) return form
  return form.replace(`${confirmPath}"`, `${confirmPath}?asked=${content}.${macOf(secrets, browser, content)}"`)
}

/** What the form that was sent is to do; undefined where this browser was given no such form. */
function askedOf(secrets: Secrets, ctx: KoaContextWithOIDC): Record<string, unknown> | undefined {
  const [content = '', mac = ''] = String(ctx.query['asked'] ?? '').split('.')
  const isOurs = browserCookiesIn(ctx.get('cookie')).some((browser) => equal(mac, macOf(secrets, browser, content)))
  // Written by `sealForm`.
  return isOurs ? (JSON.parse(Buffer.from(content, 'base64url').toString()) as Record<string, unknown>) : undefined
}

/** Gives the library the state of the form that was sent, for whoever is signed in. */
export function readSealedForm({ Session }: Provider, secrets: Secrets): void {
  const get = Session.get.bind(Session)
  Session.get = async (ctx: KoaContextWithOIDC) => {
    const session = await get(ctx)
    const asked = ctx.path === confirmPath && session.accountId ? askedOf(secrets, ctx) : undefined
    if (asked) session.state = asked
    return session
  }
}
