import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { smtpMailer, type Mailer } from '@hlid/service/mailer'
import { openDatabase, type Database } from '@hlid/storage'

import { authenticatorFor } from './authenticators/choose'
import { Clock } from './clock'
import type { IdentityConfig } from './config'
import type { Identity } from './identity'
import { Outbox } from './notify/outbox'
import { httpTextSender, type TextSender } from './notify/texts'
import { OpenIdProvider } from './oidc/provider'
import { Registrations } from './registrations/registrations'
import { seedRegistrations } from './registrations/seed'
import { randomId, Secrets } from './secrets'
import { Settled } from './signin/settled'
import { seedOnce } from './seed/seed'
import { inboxTexts, startInboxMailServer } from './simulator/inbox'
import { migrations } from './store/migrations'
import type { Tables } from './store/tables'

/** A demonstration makes its own secrets, and keeps them readable for its owner only. */
async function ownSecret(dataDir: string, name: string): Promise<string> {
  const file = join(dataDir, name)
  await mkdir(dataDir, { recursive: true })
  try {
    await writeFile(file, randomId(48), { mode: 0o600, flag: 'wx' })
  } catch {
    // It is there from an earlier start.
  }
  return (await readFile(file, 'utf8')).trim()
}

interface Senders {
  readonly mailer: Mailer
  readonly texts: TextSender
  close(): Promise<void>
}

/** Real senders where they are set; else the simulator's inboxes, which mail reaches by SMTP as it would any server. */
async function openSenders(config: IdentityConfig, database: Database<Tables>): Promise<Senders> {
  const texts = config.textMessages ? httpTextSender(config.textMessages) : inboxTexts(database.db)
  if (config.smtp) {
    const mailer = smtpMailer(config.smtp)
    return { mailer, texts, close: async () => mailer.close() }
  }
  const server = await startInboxMailServer(database.db)
  const mailer = smtpMailer({ url: server.url, from: 'Hlið <hlid@localhost>' })
  const close = async () => {
    mailer.close()
    await server.close()
  }
  return { mailer, texts, close }
}

interface Opened extends Identity {
  /** What the settings register and is not heeded, since it was changed. */
  readonly overruled: readonly string[]
  close(): Promise<void>
}

/** Opens everything that the service reaches. `close` undoes it. */
export async function openIdentity(config: IdentityConfig): Promise<Opened> {
  const clock = new Clock()
  const secrets = new Secrets(config.secret ?? (await ownSecret(config.dataDir, 'identity-secret')))
  const database = await openDatabase<Tables>({
    dataDir: join(config.dataDir, 'identity'),
    databaseUrl: config.databaseUrl,
    schema: 'identity',
    migrations,
  })
  const isDemo = config.authenticator === 'simulated'
  const adminToken = config.adminToken ?? (isDemo ? await ownSecret(config.dataDir, 'identity-admin-token') : undefined)
  if (isDemo) await seedOnce(database.db, clock.now())
  const identity = await identityOn({ config, secrets, database, clock, adminToken })
  const close = async () => {
    await identity.close()
    await database.close()
  }
  return { ...identity, close }
}

/** The service on a database that is open, which `close` leaves so. */
export async function identityOn({
  config,
  secrets,
  database,
  clock,
  adminToken,
}: Pick<Identity, 'config' | 'secrets' | 'database' | 'clock' | 'adminToken'>): Promise<Opened> {
  const { db } = database
  const { now } = clock
  const outbox = new Outbox({ db, secrets, now })
  const authenticator = authenticatorFor(config, db)
  const overruled = await seedRegistrations({ db, secrets, now, config }, config.seeds)
  const registrations = await Registrations.follow({ database, secrets, now })
  const { clients } = registrations
  const [openId, settled, senders] = await Promise.all([
    OpenIdProvider.start({ config, registrations, secrets, database, now, outbox, authenticator }),
    Settled.listen(database),
    openSenders(config, database),
  ])
  return {
    config,
    secrets,
    database,
    db,
    clock,
    now,
    registrations,
    clients,
    overruled,
    openId,
    settled,
    adminToken,
    mailer: senders.mailer,
    texts: senders.texts,
    outbox,
    authenticator,
    close: async () => {
      await registrations.close()
      await senders.close()
    },
  }
}
