import { repeat, type Repeating } from '@hlid/service'
import { sql } from 'kysely'

import type { Identity } from './identity'
import { historyKeptMonths, monthsBefore } from './security/kept'
import { deviceLastsMs } from './signin/devices'
import { settleOverdue } from './signin/settle'

const everyMs = 60_000
const keptForMs = 60_000
/** As long as a page that slept may still ask how its attempt ended. */
const attemptKeptMs = 10 * 60_000
/** As long as somebody may still come back to the tab, and be told the way to the service. */
const interactionKeptMs = 12 * 3600_000
const aDay = 24 * 3600_000
/** Client applications read these later. They tell of people, so they are not kept for ever. */
const inquiryKeptMs = 30 * aDay
const eventKeptMs = 90 * aDay
const tables = ['oidc_payload', 'choice', 'used_challenge', 'code', 'rate', 'outbox', 'session_detail'] as const

/** Removes what has expired. The embedded engine never tidies up by itself, so there the space is given back here. */
export async function sweep(identity: Identity): Promise<void> {
  const { database, db, now, openId, config } = identity
  const ago = (ms: number) => new Date(now().getTime() - ms)
  // Before they are removed: whoever left the page has asked all the same.
  await settleOverdue(identity)
  for (const table of tables) await db.deleteFrom(table).where('expires_at', '<', ago(keptForMs)).execute()
  await db.deleteFrom('interaction').where('expires_at', '<', ago(interactionKeptMs)).execute()
  await db.deleteFrom('attempt').where('expires_at', '<', ago(attemptKeptMs)).execute()
  await db.deleteFrom('inquiry').where('expires_at', '<', ago(inquiryKeptMs)).execute()
  await db.deleteFrom('event').where('at', '<', ago(eventKeptMs)).execute()
  await db.deleteFrom('device').where('last_used_at', '<', ago(deviceLastsMs)).execute()
  await db.deleteFrom('client_secret').where('ends_at', '<', ago(keptForMs)).execute()
  await db.deleteFrom('history').where('at', '<', monthsBefore(now(), historyKeptMonths)).execute()
  const olderAddresses = db.updateTable('history').where('address', 'is not', null)
  await olderAddresses
    .set({ address: null })
    .where('at', '<', ago(config.addressDays * aDay))
    .execute()
  await openId.tidyKeys()
  if (database.engine === 'pglite')
    for (const table of [...tables, 'interaction', 'attempt', 'history'])
      await sql`vacuum ${sql.table(table)}`.execute(db)
}

/** Not all processes at the same moment. */
export const sweepRegularly = (identity: Identity, onError: (error: unknown) => void): Repeating =>
  repeat(() => sweep(identity), everyMs * (0.8 + Math.random() * 0.4), onError)
