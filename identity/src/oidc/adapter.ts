import type { Adapter, AdapterPayload } from 'oidc-provider'

import type { Db } from '../store/database'
import { endGrants } from './grants'
import { forgetRow, forgetRows, readRow, type StoredRow } from './known-rows'

/** Models whose rows end with their grant. An Interaction carries a grant id too, and must outlive its revocation. */
const grantable = new Set(['AccessToken', 'AuthorizationCode', 'RefreshToken'])

export const epoch = (date: Date) => Math.floor(date.getTime() / 1000)

/** A client's request is kept as it came, and a jsonb holds no U+0000. */
const storable = (_: string, value: unknown) => (typeof value === 'string' ? value.replaceAll('\0', '\ufffd') : value)

const asFound = ({ payload, consumed_at }: StoredRow): AdapterPayload => ({
  ...payload,
  ...(consumed_at && { consumed: epoch(consumed_at) }),
})

/** Where oidc-provider keeps all but the sessions: one table, on either engine. */
export class StoredAdapter implements Adapter {
  constructor(
    protected readonly db: Db,
    protected readonly now: () => Date,
    private readonly model: string,
    /** What the library wants to hear when something is used twice. */
    private readonly alreadyUsed: () => Error,
  ) {}

  async upsert(id: string, payload: AdapterPayload, expiresIn?: number): Promise<void> {
    forgetRow(this.model, id)
    const row = {
      payload: JSON.stringify(payload, storable),
      grant_id: grantable.has(this.model) ? (payload.grantId ?? null) : null,
      user_code: payload.userCode ?? null,
      expires_at: expiresIn ? new Date(this.now().getTime() + expiresIn * 1000) : null,
    }
    await this.db
      .insertInto('oidc_payload')
      .values({ model: this.model, id, ...row })
      .onConflict((conflict) => conflict.columns(['model', 'id']).doUpdateSet(row))
      .execute()
  }

  find = (id: string) => this.findById(id)
  findByUid = (uid: string) => this.findBy('uid', uid)
  findByUserCode = (userCode: string) => this.findBy('user_code', userCode)

  protected async findById(id: string): Promise<AdapterPayload | undefined> {
    const row = await readRow(this.model, id, () => this.#read('id', id))
    // The library changes what it is given, and another may be given the same row.
    return row && asFound({ ...row, payload: structuredClone(row.payload) })
  }

  protected async findBy(column: 'uid' | 'user_code', value: string): Promise<AdapterPayload | undefined> {
    const row = await this.#read(column, value)
    return row && asFound(row)
  }

  async #read(column: 'id' | 'uid' | 'user_code', value: string): Promise<StoredRow | undefined> {
    // The library reads bodies itself; PostgreSQL fails over a text with U+0000 in it, where nothing can be found.
    if (value.includes('\0')) return undefined
    return this.db
      .selectFrom('oidc_payload')
      .select(['payload', 'consumed_at'])
      .where('model', '=', this.model)
      .where(column, '=', value)
      .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', this.now())]))
      .executeTakeFirst()
  }

  /** @throws `alreadyUsed` for the one of two that comes second: find and consume are two calls */
  async consume(id: string): Promise<void> {
    forgetRow(this.model, id)
    const { numUpdatedRows } = await this.db
      .updateTable('oidc_payload')
      .set({ consumed_at: this.now() })
      .where('model', '=', this.model)
      .where('id', '=', id)
      .where('consumed_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows > 0n) return
    if (this.model === 'RefreshToken') await this.#endFamilyOf(id)
    throw this.alreadyUsed()
  }

  /** RFC 9700, section 4.14.2: whether the client or a thief came second is not to be known. */
  async #endFamilyOf(id: string): Promise<void> {
    const token = await this.db
      .selectFrom('oidc_payload')
      .select('grant_id')
      .where('model', '=', this.model)
      .where('id', '=', id)
      .executeTakeFirst()
    if (token?.grant_id) await endGrants(this.db, [token.grant_id])
  }

  async destroy(id: string): Promise<void> {
    forgetRow(this.model, id)
    await this.db.deleteFrom('oidc_payload').where('model', '=', this.model).where('id', '=', id).execute()
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    forgetRows()
    await this.db.deleteFrom('oidc_payload').where('model', '=', this.model).where('grant_id', '=', grantId).execute()
  }
}
