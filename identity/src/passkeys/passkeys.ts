import type { FastifyRequest } from 'fastify'

import type { Identity } from '../identity'
import { isByPasskey, type SignedIn } from '../oidc/session'
import { noteHistory } from '../security/history'
import { queueNotice } from '../security/notices'
import type { Db } from '../store/database'

/** A passkey, for the person whose it is. */
export interface OwnPasskey {
  readonly id: string
  readonly name: string
  readonly createdAt: Date
  readonly lastUsedAt: Date | null
  /** Kept in more places than one device. */
  readonly isBackedUp: boolean
  readonly credentialId: string
  readonly transports: string[]
}

/** The newest first. */
export async function passkeysOf(db: Db, nationalId: string): Promise<OwnPasskey[]> {
  const rows = await db
    .selectFrom('passkey')
    .selectAll()
    .where('national_id', '=', nationalId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(({ id, name, created_at, last_used_at, backed_up, credential_id, transports }) => ({
    id,
    name,
    createdAt: created_at,
    lastUsedAt: last_used_at,
    isBackedUp: backed_up,
    credentialId: credential_id,
    transports,
  }))
}

/** @returns whether there was such a passkey of theirs */
export async function renamePasskey({ db }: Identity, nationalId: string, id: string, name: string): Promise<boolean> {
  const own = db.updateTable('passkey').set({ name }).where('id', '=', id).where('national_id', '=', nationalId)
  const { numUpdatedRows } = await own.executeTakeFirst()
  return numUpdatedRows > 0n
}

/** @returns whether there was such a passkey of theirs */
export function removePasskey(identity: Identity, request: FastifyRequest, nationalId: string, id: string) {
  return identity.db.transaction().execute(async (tx) => {
    const own = tx.deleteFrom('passkey').where('id', '=', id).where('national_id', '=', nationalId)
    const { numDeletedRows } = await own.executeTakeFirst()
    if (numDeletedRows === 0n) return false
    await noteHistory(identity, tx, { nationalId, kind: 'passkey-removed', request })
    await queueNotice(identity, tx, nationalId, 'passkey-removed')
    return true
  })
}

/** Whether to offer the first one: once, after a sign-in with eID, until the person says no. */
export async function isOfferDue({ db }: Identity, { nationalId, session }: SignedIn, held: number): Promise<boolean> {
  if (held > 0 || isByPasskey(session)) return false
  const { passkey_declined_at } = await db
    .selectFrom('person')
    .select('passkey_declined_at')
    .where('national_id', '=', nationalId)
    .executeTakeFirstOrThrow()
  return passkey_declined_at === null
}

export async function declineOffer({ db, now }: Identity, nationalId: string): Promise<void> {
  await db.updateTable('person').set({ passkey_declined_at: now() }).where('national_id', '=', nationalId).execute()
}
