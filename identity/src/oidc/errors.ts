import { isUnavailable } from '@hlid/storage'
import type { KoaContextWithOIDC } from 'oidc-provider'
import type Provider from 'oidc-provider'

import type { IdentityConfig } from '../config'
import { cookieNames } from '../http/cookies'
import { languageFrom, type Language } from '../http/locale'
import type { Db } from '../identity'
import { errorPage, signedOutPage } from './pages'
import type { ErrorPage } from './page-texts'
import { resumePath } from './resume'

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

export const languageOf = (ctx: KoaContextWithOIDC): Language =>
  languageFrom(ctx.cookies.get(cookieNames.culture), ctx.get('accept-language'))

/** Nothing in an answer tells of a database that is away, but that asking again later helps. */
function sayUnavailable(ctx: KoaContextWithOIDC): void {
  ctx.status = 503
  ctx.set('retry-after', String(retryAfterSeconds))
}

/** Where the person came from, as long as it is known whose interaction an address names. */
async function serviceBehind(db: Db, { clients }: IdentityConfig, ctx: KoaContextWithOIDC) {
  const uid = resumePath.exec(ctx.path)?.[1]
  const row = uid
    ? await db.selectFrom('interaction').select('client_id').where('uid', '=', uid).executeTakeFirst()
    : undefined
  const client = clients.find(({ clientId }) => clientId === row?.client_id)
  const [url] = client?.postLogoutRedirectUris ?? []
  return client && url ? { name: client.name[languageOf(ctx)], url } : undefined
}

/** A second press of the button: what was asked for is done, whatever has become of the form. */
const isSignedOut = (ctx: KoaContextWithOIDC) =>
  ctx.path === '/connect/endsession/confirm' && ctx.oidc?.session !== undefined && !ctx.oidc.session.accountId

/** Shows what happened on a page. What the library says of it is for developers, and is shown to nobody. */
export async function showError(
  db: Db,
  config: IdentityConfig,
  ctx: KoaContextWithOIDC,
  error: unknown,
): Promise<void> {
  const kind = kindOf(ctx.path, error)
  if (kind === 'signOut' && isSignedOut(ctx)) {
    ctx.status = 200
    ctx.type = 'html'
    ctx.body = signedOutPage(languageOf(ctx))
    return
  }
  if (kind === 'unavailable') sayUnavailable(ctx)
  const service = kind === 'expired' ? await serviceBehind(db, config, ctx) : undefined
  const reference = ctx.get('x-request-id')
  ctx.type = 'html'
  ctx.body = errorPage(kind, {
    language: languageOf(ctx),
    canTryAgain: ctx.method === 'GET' && (kind === 'unavailable' || kind === 'failed'),
    ...(service && { service }),
    ...(reference && { reference }),
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
