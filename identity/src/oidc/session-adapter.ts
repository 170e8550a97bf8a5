import type { Db } from '../store/database'
import type { AdapterPayload } from 'oidc-provider'
import { sql } from 'kysely'

import { epoch, StoredAdapter } from './adapter'
import { forgetRow } from './known-rows'
import { sessionTtl } from './lifetimes'

type Authorizations = NonNullable<AdapterPayload['authorizations']>

/** What each session held when it was read. The library changes the very object that it was given. */
const asRead = new WeakMap<object, Authorizations>()

/** The clients whose part this request has changed. */
function changedIn(authorizations: Authorizations): Authorizations {
  const before = asRead.get(authorizations) ?? {}
  const isChanged = ([client, part]: [string, unknown]) => JSON.stringify(part) !== JSON.stringify(before[client])
  return Object.fromEntries(Object.entries(authorizations).filter(isChanged))
}

/**
 * Sessions, when several requests of one browser have the same one in hand. The library writes the whole of what it read:
 * two tabs would each forget the other's client, which then never hears of the sign-out, and a request that ends after
 * the sign-out would bring the session back. So only a request's own changes go in, and what has ended stays so.
 */
export class SessionAdapter extends StoredAdapter {
  override find = async (id: string) => this.#remember(await this.findById(id))
  override findByUid = async (uid: string) => this.#remember(await this.findBy('uid', uid))

  /** Nobody stays signed in for longer than a working day, however busy they are. */
  #remember(session: AdapterPayload | undefined): AdapterPayload | undefined {
    if (session?.loginTs && session.loginTs + sessionTtl.longest <= epoch(this.now())) return undefined
    if (!session) return undefined
    session.authorizations ??= {}
    asRead.set(session.authorizations, structuredClone(session.authorizations))
    return session
  }

  override async upsert(id: string, payload: AdapterPayload, expiresIn: number): Promise<void> {
    forgetRow('Session', id)
    const { uid = '', authorizations, loginTs } = payload
    const all = JSON.stringify(authorizations ?? {})
    const changed = JSON.stringify(authorizations ? changedIn(authorizations) : {})
    const idleAt = epoch(this.now()) + expiresIn
    const expiresAt = new Date(1000 * (loginTs ? Math.min(idleAt, loginTs + sessionTtl.longest) : idleAt))
    // Two that nobody waits for: what nobody has read is new, and a row that is still there has not ended, since whoever
    // ends a session takes its row away.
    if (!authorizations && (await this.#begin(id, uid, payload, expiresAt))) return
    if (authorizations && asRead.has(authorizations) && (await this.#change(id, payload, changed, expiresAt))) return
    await this.db.transaction().execute(async (tx) => {
      await lockSession(tx, uid, id)
      await this.#write(tx, { id, uid, payload, all, changed, expiresAt })
    })
  }

  /** @returns whether it was new */
  async #begin(id: string, uid: string, payload: AdapterPayload, expiresAt: Date): Promise<boolean> {
    const { numInsertedOrUpdatedRows = 0n } = await this.db
      .insertInto('oidc_payload')
      .values({ model: 'Session', id, uid, payload: JSON.stringify(payload), expires_at: expiresAt })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    return numInsertedOrUpdatedRows > 0n
  }

  /** @returns whether there was something to change */
  async #change(id: string, payload: AdapterPayload, changed: string, expiresAt: Date): Promise<boolean> {
    const { numAffectedRows = 0n } = await sql`update oidc_payload set expires_at = ${expiresAt},
        payload = ${JSON.stringify(payload)}::jsonb || jsonb_build_object('authorizations',
          coalesce(payload -> 'authorizations', '{}') || ${changed}::jsonb)
      where model = 'Session' and id = ${id}`.execute(this.db)
    return numAffectedRows > 0n
  }

  /** Where another request gave the session a new id meanwhile, that one is told what has changed. */
  async #write(tx: Db, { id, uid, payload, all, changed, expiresAt }: Written): Promise<void> {
    await sql`with ended as (
        select id from oidc_payload where model = ${endedModel} and id in (${id}, ${uid})),
      told as (
        update oidc_payload set payload = payload || jsonb_build_object('authorizations',
          coalesce(payload -> 'authorizations', '{}') || ${changed}::jsonb)
        where model = 'Session' and uid = ${uid} and exists (select 1 from ended where id = ${id})),
      replaced as (
        delete from oidc_payload where model = 'Session' and uid = ${uid} and id <> ${id}
          and not exists (select 1 from ended where id = ${id})
        returning payload -> 'authorizations' as held)
      insert into oidc_payload as session (model, id, payload, uid, expires_at)
      select 'Session', ${id}, ${JSON.stringify(payload)}::jsonb || jsonb_build_object('authorizations',
        coalesce((select held from replaced) || ${changed}::jsonb, ${all}::jsonb)), ${uid}, ${expiresAt}
      where not exists (select 1 from ended)
      on conflict (model, id) do update set expires_at = excluded.expires_at,
        payload = excluded.payload || jsonb_build_object('authorizations',
          coalesce(session.payload -> 'authorizations' || ${changed}::jsonb, ${all}::jsonb))`.execute(tx)
  }

  override async destroy(id: string): Promise<void> {
    forgetRow('Session', id)
    await this.db.transaction().execute(async (tx) => {
      await lockSession(tx, id)
      await markEnded(tx, id, this.now())
      await tx.deleteFrom('oidc_payload').where('model', '=', 'Session').where('id', '=', id).execute()
    })
  }
}

interface Written {
  readonly id: string
  readonly uid: string
  readonly payload: AdapterPayload
  /** The clients' parts, and those of them that this request has changed. */
  readonly all: string
  readonly changed: string
  readonly expiresAt: Date
}

/**
 * Saving and ending a session wait for each other, until the transaction is over: what is written while a sign-out is
 * not yet to be seen would bring the session back.
 * @param ids the session's uid, or its id where only that one ends, in the order in which they are waited for
 */
export async function lockSession(tx: Db, ...ids: readonly string[]): Promise<void> {
  const names = JSON.stringify(ids.map((id) => `session:${id}`))
  await sql`select pg_advisory_xact_lock(hashtextextended(name, 0))
    from jsonb_array_elements_text(${names}::jsonb) with ordinality as named (name, place)`.execute(tx)
}

const endedModel = 'EndedSession'
/** Longer than any request takes. */
const rememberedForMs = 10 * 60_000

/**
 * @param id that of a session which has another one now, or the uid of one that is over
 * @returns false where that was written down before
 */
export async function markEnded(db: Db, id: string, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('oidc_payload')
    .values({ model: endedModel, id, payload: '{}', expires_at: new Date(now.getTime() + rememberedForMs) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Moves a session's end on, and touches nothing else of it: the provider may be writing it at this moment. */
export async function extendSession(db: Db, id: string, until: Date): Promise<void> {
  await sql`update oidc_payload set expires_at = ${until}, payload = jsonb_set(payload, '{exp}', ${epoch(until)}::text::jsonb)
    where model = 'Session' and id = ${id}`.execute(db)
}
