import type { Mailer } from '@hlid/service/mailer'
import type { Database } from '@hlid/storage'
import type { Kysely } from 'kysely'

import type { Authenticator } from './authenticators/authenticator'
import type { Clock } from './clock'
import type { IdentityConfig } from './config'
import type { Outbox } from './notify/outbox'
import type { TextSender } from './notify/texts'
import type { OpenIdProvider } from './oidc/provider'
import type { Clients, Registrations } from './registrations/registrations'
import type { Secrets } from './secrets'
import type { Settled } from './signin/settled'
import type { Tables } from './store/tables'

/** What the routes are given: everything that reaches outside, so that tests hand in their own. */
export interface Identity {
  readonly config: IdentityConfig
  readonly secrets: Secrets
  readonly database: Database<Tables>
  readonly db: Kysely<Tables>
  readonly clock: Clock
  /** That of the clock. */
  readonly now: () => Date
  readonly registrations: Registrations
  /** Those of the client applications. */
  readonly clients: Clients
  readonly openId: OpenIdProvider
  readonly authenticator: Authenticator
  readonly mailer: Mailer
  readonly texts: TextSender
  /** Sends by the two above, and tells client applications. */
  readonly outbox: Outbox
  readonly settled: Settled
  /** Who may operate the service; nobody where it is undefined. */
  readonly adminToken: string | undefined
}
