import { cultureOf } from '@hlid/service'
import { isUnavailable } from '@hlid/storage'
import type { KoaContextWithOIDC } from 'oidc-provider'
import type Provider from 'oidc-provider'

import { mustPush, type Registration } from '../clients'
import { browserCookiesIn, cookieNames } from '../http/cookies'
import { languageFrom, type Language } from '../http/locale'
import { sha256 } from '../secrets'
import { languageAsked } from './asked'
import { type InteractionParts, whyOver, type Over } from './interactions'
import { errorPage, signedOutPage } from './pages'
import { clientIdOf } from './refused-clients'
import type { ErrorPage } from './page-texts'
import { uidIn } from './resume'

const retryAfterSeconds = 5

/** The library's errors, by name, as the page that tells a person of them. */
const pageOf: Readonly<Record<string, ErrorPage>> = {
  SessionNotFound: 'expired',
  InvalidClient: 'unknownClient',
  InvalidRedirectUri: 'unknownAddress',
}

function kindOf(path: string, error: unknown): ErrorPage {
  if (isUnavailable(error)) return 'unavailable'
  if (!(error instanceof Error) || !('expose' in error) || !error.expose) return 'failed'
  if ('statusCode' in error && error.statusCode === 404) return 'notFound'
  if (path.startsWith('/connect/endsession')) return 'signOut'
  return pageOf[error.name] ?? 'badRequest'
}

/** The request's own wish goes before that of a sign-in under way. */
export function languageOf(ctx: KoaContextWithOIDC): Language {
  const asked = languageAsked(ctx.oidc?.params)
  return languageFrom(
    ctx.cookies.get(cookieNames.culture, { signed: false }),
    ctx.get('accept-language'),
    asked ? cultureOf(asked) : ctx.cookies.get(cookieNames.askedCulture, { signed: false }),
  )
}

/** Nothing in an answer tells of a database that is away, but that asking again later helps. */
function sayUnavailable(ctx: KoaContextWithOIDC): void {
  ctx.status = 503
  ctx.set('retry-after', String(retryAfterSeconds))
}

/** What page each reason is told on. */
const pageOfOver = {
  expired: 'expired',
  finished: 'finished',
  'other-browser': 'otherBrowser',
} as const satisfies Record<Over['reason'], ErrorPage>

/**
 * The way back to the service: an address that it registered for people, else where it is. Of what is on a person's own
 * device there is none: its port is another each time, and its scheme opens it at the answer only.
 */
function placeOf({ applicationType, postLogoutRedirectUris: [left], redirectUris: [back] }: Registration) {
  if (applicationType === 'native') return undefined
  return left ?? (back ? new URL('/', back).href : undefined)
}

/** The client's request once more, where the client may send it through the browser. */
function requestAnew(client: Registration, params: Over['params']): string | undefined {
  // Another browser's person is told neither whose sign-in it was, nor for whom.
  if (!params || mustPush(client) || params['on_behalf_of'] !== undefined) return undefined
  const { login_hint: _hint, ...others } = params
  const given = Object.entries(others).filter((pair): pair is [string, string] => typeof pair[1] === 'string')
  const address = `/connect/authorize?${new URLSearchParams(given)}`
  return address.length < longestAddress ? address : undefined
}
const longestAddress = 8_000

/** For an interaction that can't go on here: what became of it, and the ways on that there are. */
async function tellOfOver({ db, clients, now }: Told, ctx: KoaContextWithOIDC, language: Language) {
  const browsers = browserCookiesIn(ctx.get('cookie')).map(sha256)
  const { reason, clientId, params } = await whyOver(
    { db, now, provider: ctx.oidc.provider },
    uidIn(ctx.path),
    browsers,
  )
  const client = clients.find(clientId)
  const url = client && placeOf(client)
  const anew = client && requestAnew(client, params)
  return {
    kind: pageOfOver[reason],
    options: { ...(client && url && { service: { name: client.name[language], url } }), ...(anew && { anew }) },
  }
}

/** A second press of the button: what was asked for is done, whatever has become of the form. */
const isSignedOut = (ctx: KoaContextWithOIDC) =>
  ctx.path === '/connect/endsession/confirm' && ctx.oidc?.session !== undefined && !ctx.oidc.session.accountId

type Told = Pick<InteractionParts, 'db' | 'clients' | 'now'>

/** Shows what happened on a page. What the library says of it is for developers, and is shown to nobody. */
export async function showError(identity: Told, ctx: KoaContextWithOIDC, error: unknown): Promise<void> {
  const found = kindOf(ctx.path, error)
  const isDisabled = found === 'unknownClient' && identity.clients.findDisabled(clientIdOf(ctx)) !== undefined
  const kind = isDisabled ? 'disabledClient' : found
  const language = languageOf(ctx)
  if (kind === 'signOut' && isSignedOut(ctx)) {
    ctx.status = 200
    ctx.type = 'html'
    ctx.body = signedOutPage(language)
    return
  }
  if (kind === 'unavailable') sayUnavailable(ctx)
  const over = kind === 'expired' ? await tellOfOver(identity, ctx, language) : undefined
  const requestId = ctx.get('x-request-id')
  ctx.type = 'html'
  ctx.body = errorPage(over?.kind ?? kind, {
    language,
    canTryAgain: ctx.method === 'GET' && (kind === 'unavailable' || kind === 'failed'),
    ...over?.options,
    ...(requestId && { requestId }),
  })
}

/** As the library tells of an address that it knows and serves nothing at. */
const nothingThere = Object.assign(new Error('nothing there'), { expose: true, statusCode: 404 })

/** Failures that are nobody's fault but ours: told in the log, and told alike wherever they come from. */
export function handleFailures(
  provider: Provider,
  show: (ctx: KoaContextWithOIDC, error: unknown) => Promise<void>,
  report: (error: unknown) => void,
): void {
  // It would print what it does not foresee, rows and all.
  provider.silent = true
  provider.on('server_error', (ctx, error) => {
    report(error)
    if (!isUnavailable(error)) return
    sayUnavailable(ctx)
    // What a program reads (RFC 6749, section 4.1.2.1).
    if (!ctx.type.includes('html')) ctx.body = { error: 'temporarily_unavailable' }
  })
  provider.use(async (ctx: KoaContextWithOIDC, next) => {
    try {
      await next()
      if (ctx.status === 404 && !ctx.body) {
        ctx.status = 404
        await show(ctx, nothingThere)
      }
    } catch (error) {
      report(error)
      ctx.status = 500
      await show(ctx, error)
    }
  })
}
