import type { IncomingMessage, ServerResponse } from 'node:http'

import type Provider from 'oidc-provider'
import type * as Library from 'oidc-provider'
import type { JWKS } from 'oidc-provider'

import type { Messages } from '../notify/messages'
import { addPrompts, configuration, type ProviderParts } from './configuration'
import { finishSignOut } from './end-session'
import { ensureSigningKeys, readSigningKeys, rotateSigningKeys } from './keys'
import { loadProvider } from './load-provider'
import { handOnLogoutTokens } from './logout-tokens'
import { dropForeignResult } from './resume'
import { resumeAgain } from './resume-again'

interface Made {
  readonly provider: Provider
  readonly handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>
  readonly sendLogout: ReturnType<typeof handOnLogoutTokens>
}

async function make(parts: ProviderParts, library: typeof Library): Promise<Made> {
  const { config, db, secrets, outbox } = parts
  const keys = await readSigningKeys(db, secrets)
  const settings = configuration(parts, library, { keys } as JWKS)
  addPrompts(library, settings)
  const provider = new library.Provider(config.portal, settings)
  provider.proxy = true
  for (const middleware of [resumeAgain, dropForeignResult, finishSignOut]) provider.use(middleware(provider, parts))
  // The portal's cookies are Secure also on http://localhost, where browsers take them.
  Object.defineProperty(provider.request, 'secure', { get: () => true })
  const sendLogout = handOnLogoutTokens(provider, (logout) => outbox.queue(db, 'logout', logout))
  return { provider, handle: provider.callback(), sendLogout }
}

/**
 * The OpenID provider. Rotating the keys makes a new instance, so nothing of an instance is held: `current` is asked
 * each time.
 */
export class OpenIdProvider {
  private constructor(
    private readonly parts: ProviderParts,
    private readonly library: typeof Library,
    private made: Made,
  ) {}

  static async start(parts: ProviderParts): Promise<OpenIdProvider> {
    const library = await loadProvider()
    await ensureSigningKeys(parts.db, parts.secrets, parts.now())
    return new OpenIdProvider(parts, library, await make(parts, library))
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
    return this.made.handle(request, response)
  }

  sendLogout(logout: Messages['logout']): Promise<void> {
    return this.made.sendLogout(logout)
  }

  /** Reads the keys anew, after a rotation here or in another process. */
  async reload(): Promise<void> {
    this.made = await make(this.parts, this.library)
  }

  async rotateKeys(): Promise<void> {
    await rotateSigningKeys(this.parts.db, this.parts.secrets, this.parts.now())
    await this.reload()
  }
}
