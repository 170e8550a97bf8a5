import { sql, type Selectable } from 'kysely'

import { randomId } from '../secrets'
import type { Db } from '../store/database'
import type { Tables } from '../store/tables'
import { ChangedError, UnknownError } from './errors'

export type Email = Selectable<Tables['email']>

export const asEmail = ({ id, email, is_primary, verified }: Email) => ({
  id,
  email,
  primary: is_primary,
  status: verified ? ('VERIFIED' as const) : ('NOT_VERIFIED' as const),
})

/** All of a person's emails, the primary one first. */
export const emailsOf = (db: Db, nationalId: string): Promise<Email[]> =>
  db
    .selectFrom('email')
    .selectAll()
    .where('national_id', '=', nationalId)
    .orderBy('is_primary', 'desc')
    .orderBy('created_at')
    .execute()

/** Keeps an address that its code has proved. It may be there already, unproved or in other capitals. */
export const keepEmail = (tx: Db, nationalId: string, email: string, at: Date): Promise<Email> =>
  tx
    .insertInto('email')
    .values({ id: randomId(9), national_id: nationalId, email, is_primary: false, verified: true, created_at: at })
    .onConflict((conflict) =>
      conflict.expression(sql`national_id, lower(email)`).doUpdateSet({ verified: true, email }),
    )
    .returningAll()
    .executeTakeFirstOrThrow()

/** Makes one of the person's emails the primary one; undefined leaves none. */
export async function setPrimary(tx: Db, nationalId: string, id: string | undefined): Promise<void> {
  const own = tx.updateTable('email').where('national_id', '=', nationalId)
  // First away, then there: at no moment are there two.
  await own.set({ is_primary: false }).where('is_primary', '=', true).execute()
  if (id) await own.set({ is_primary: true }).where('id', '=', id).execute()
}

/**
 * One of the person's emails, which stays there until the transaction is over.
 * @throws UnknownError, or ChangedError for one that nobody has proved
 */
export async function holdEmail(tx: Db, nationalId: string, id: string): Promise<Email> {
  const own = tx.selectFrom('email').selectAll().where('national_id', '=', nationalId)
  const email = await own.where('id', '=', id).forKeyShare().executeTakeFirst()
  if (!email) throw new UnknownError()
  if (!email.verified) throw new ChangedError()
  return email
}
