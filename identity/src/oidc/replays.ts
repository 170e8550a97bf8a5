import type Provider from 'oidc-provider'

import { sha256 } from '../secrets'
import type { Db } from '../store/database'
import type { UsedAgain } from './used-again'

/** A proof's time may be ahead of ours by as much as it may be behind, and be taken again that much later. */
const aheadMs = 5 * 60_000

/**
 * What is good once, assertions (RFC 7523) and proofs of a key (RFC 9449), is written down in one step: the library looks
 * first and writes then, so that two processes could both take the same. All of them come by here, at whatever address.
 */
export function takeOnce({ ReplayDetection }: Provider, db: Db, tell: (usedAgain: UsedAgain) => void): void {
  ReplayDetection.unique = async (clientId, jti, until) => {
    const row = {
      model: 'ReplayDetection',
      id: sha256(`${clientId}${jti}`),
      payload: '{}',
      expires_at: new Date(until * 1000 + aheadMs),
    }
    const { numInsertedOrUpdatedRows = 0n } = await db
      .insertInto('oidc_payload')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    const isNew = numInsertedOrUpdatedRows > 0n
    if (!isNew) tell({ clientId, why: 'assertion or proof' })
    return isNew
  }
}
