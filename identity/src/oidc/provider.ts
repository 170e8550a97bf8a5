import type { IncomingMessage, ServerResponse } from 'node:http'

import type { JWK } from 'jose'
import type Provider from 'oidc-provider'
import type * as Library from 'oidc-provider'
import type { JWKS, KoaContextWithOIDC } from 'oidc-provider'

import type { Messages } from '../notify/messages'
import { lookBeforeUse } from './before-use'
import { forgetOldKeys } from './client-key-age'
import { addPrompts, configuration, type ProviderParts } from './configuration'
import { corsForClients } from './cors'
import { finishSignOut } from './end-session'
import { handleFailures, showError } from './errors'
import {
  dropRetiredKeys,
  ensureSigningKeys,
  keysKeptSeconds,
  readSigningKeys,
  rotateOldKeys,
  rotateSigningKeys,
  type Rotation,
} from './keys'
import { readingOnce } from './known-rows'
import { loadProvider } from './load-provider'
import { handOnLogoutTokens } from './logout-tokens'
import { noteRefusedClients, type Refusal } from './refused-clients'
import { compareSecretsByHash } from './registered-clients'
import { setPagePolicy } from './page-policy'
import { giveOfflineAccess } from './offline-access'
import { takeOnce } from './replays'
import { dropForeignResult } from './resume'
import { resumeAgain } from './resume-again'
import { keepIdOnResume } from './session-id'
import { readSealedForm } from './sign-out-form'
import { answerByStandard } from './standard-answers'
import { tellOfUsedAgain, type UsedAgain } from './used-again'

interface Made {
  readonly keys: readonly JWK[]
  readonly provider: Provider
  readonly handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>
  readonly sendLogout: ReturnType<typeof handOnLogoutTokens>
}

/** Whom the provider tells what no answer says. */
interface Reports {
  readonly failure: (error: unknown) => void
  /** Of a client that was not let in. */
  readonly refusal: (refusal: Refusal) => void
  readonly usedAgain: (usedAgain: UsedAgain) => void
  /** Of the keys, by itself, as the days went by. */
  readonly rotation: (keys: readonly string[]) => void
}

function make(parts: ProviderParts, library: typeof Library, keys: JWK[], reports: Omit<Reports, 'rotation'>): Made {
  const { config, registrations, database, outbox } = parts
  const { clients } = registrations
  const { db } = database
  const settings = configuration(parts, library, { keys } as JWKS)
  addPrompts(library, settings, parts)
  const provider = new library.Provider(config.portal, settings)
  provider.proxy = true
  provider.use(setPagePolicy)
  handleFailures(provider, (ctx, error) => showError({ db, clients, now: parts.now }, ctx, error), reports.failure)
  compareSecretsByHash(provider, registrations)
  forgetOldKeys(provider)
  noteRefusedClients(provider, registrations, reports.refusal)
  tellOfUsedAgain(provider, reports.usedAgain)
  keepIdOnResume(provider)
  giveOfflineAccess(provider)
  takeOnce(provider, db, reports.usedAgain)
  if (settings.features?.resourceIndicators) lookBeforeUse(provider, library, settings.features.resourceIndicators)
  readSealedForm(provider, parts.secrets)
  finishSignOut(provider, { db, now: parts.now, outbox, config })
  provider.use(corsForClients(clients))
  provider.use(answerByStandard)
  provider.use(sayHowLongKeysKeep)
  for (const middleware of [resumeAgain, dropForeignResult]) provider.use(middleware(provider, { db, now: parts.now }))
  // The portal's cookies are Secure also on http://localhost, where browsers take them.
  Object.defineProperty(provider.request, 'secure', { get: () => true })
  const sendLogout = handOnLogoutTokens(provider, (logout) => outbox.queue(db, 'logout', logout))
  return { keys, provider, handle: provider.callback(), sendLogout }
}

async function sayHowLongKeysKeep(ctx: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> {
  await next()
  if (ctx.path === '/connect/jwks' && ctx.status === 200) ctx.set('cache-control', `public, max-age=${keysKeptSeconds}`)
}

/**
 * The OpenID provider. Rotating the keys makes a new instance, so nothing of an instance is held: `current` is asked
 * each time.
 */
export class OpenIdProvider {
  #reports: Reports = {
    failure: () => undefined,
    refusal: () => undefined,
    usedAgain: () => undefined,
    rotation: () => undefined,
  }
  private made: Made

  private constructor(
    private readonly parts: ProviderParts,
    private readonly library: typeof Library,
    keys: JWK[],
  ) {
    this.made = this.#make(keys)
  }

  static async start(parts: ProviderParts): Promise<OpenIdProvider> {
    const library = await loadProvider()
    const { database, secrets, now } = parts
    await ensureSigningKeys(database.db, secrets, now())
    const keys = await readSigningKeys(database.db, secrets)
    const openId = new OpenIdProvider(parts, library, keys)
    // A word that comes while the database is away is made good by the tidying that comes each minute.
    await database.listen(channel, () => void openId.#reload().catch(() => undefined))
    return openId
  }

  report(to: Reports): void {
    this.#reports = to
  }

  get current(): Provider {
    return this.made.provider
  }

  /** Serves one of the provider's own addresses. The issuer decides what its URLs look like, never the request. */
  handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { protocol, host } = new URL(this.parts.config.portal)
    request.headers.host = host
    request.headers['x-forwarded-proto'] = protocol.slice(0, -1)
    delete request.headers['x-forwarded-host']
    const { handle } = this.made
    // The authorization asks for the same rows at many of its steps.
    const isAuthorization = request.url?.startsWith('/connect/authorize')
    return isAuthorization ? readingOnce(() => handle(request, response)) : handle(request, response)
  }

  sendLogout(logout: Messages['logout']): Promise<void> {
    return this.made.sendLogout(logout)
  }

  /** Of the published keys, the ones that sign first. */
  keyIds(): string[] {
    return this.made.keys.flatMap(({ kid }) => kid ?? [])
  }

  /** Signs with the next key. Every process learns of it; until it does, it signs with one that is still published. */
  async rotateKeys(rotation: Rotation): Promise<Date | undefined> {
    const { database, secrets, now } = this.parts
    const tooSoonUntil = await rotateSigningKeys(database.db, secrets, now(), rotation)
    if (!tooSoonUntil) await this.#tellOfKeys()
    return tooSoonUntil
  }

  /** Rotates and withdraws what is old, and reads the keys anew where another process's word of them was lost. */
  async tidyKeys(): Promise<void> {
    const { config, database, secrets, now } = this.parts
    const isRotated = await rotateOldKeys(database.db, secrets, now(), config.keyDays)
    const isDropped = await dropRetiredKeys(database.db, now())
    if (isRotated || isDropped) await this.#tellOfKeys()
    else await this.#reload()
    if (isRotated) this.#reports.rotation(this.keyIds())
  }

  #make(keys: JWK[]): Made {
    return make(this.parts, this.library, keys, {
      failure: (error) => this.#reports.failure(error),
      refusal: (refusal) => this.#reports.refusal(refusal),
      usedAgain: (usedAgain) => this.#reports.usedAgain(usedAgain),
    })
  }

  async #tellOfKeys(): Promise<void> {
    await this.#reload()
    await this.parts.database.notify(channel, '')
  }

  async #reload(): Promise<void> {
    const { database, secrets } = this.parts
    const keys = await readSigningKeys(database.db, secrets)
    if (idsOf(keys) !== idsOf(this.made.keys)) this.made = this.#make(keys)
  }
}

const channel = 'hlid_keys'
/** In their order, which says what each is for. */
const idsOf = (keys: readonly JWK[]) => keys.map(({ kid }) => kid).join()
