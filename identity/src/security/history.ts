import type { Schema } from '@hlid/api-contract'
import type { FastifyRequest } from 'fastify'

import type { IdentityConfig } from '../config'
import { deviceName } from '../signin/device-name'
import type { Db } from '../store/database'
import type { SignInMethod } from '../store/tables'

/** Something that happened to a person's sign-in. */
export interface HistoryEntry {
  readonly nationalId: string
  readonly kind: Schema<'HistoryKind'>
  /** Whose browser did it; left out where no browser did, as in an answer of the phone. */
  readonly request?: Whence | undefined
  /** The device that it is about, in words, where that is not the one that did it. */
  readonly device?: string | undefined
  readonly method?: SignInMethod | undefined
  readonly clientId?: string | undefined
  /** Whom they act for. */
  readonly party?: { readonly nationalId: string; readonly name: string } | undefined
}

export type Whence = Pick<FastifyRequest, 'headers' | 'ip'>

/** What it takes to write an entry. */
interface Writing {
  readonly now: () => Date
  readonly config: Pick<IdentityConfig, 'addressDays'>
}

/** Whence somebody asks: the device in words, and the address where the operator keeps any. */
export const whence = ({ config }: Pick<Writing, 'config'>, request: Whence) => ({
  device: deviceName(request.headers['user-agent']),
  address: config.addressDays > 0 ? request.ip : undefined,
})

/** Writes an entry down, in the transaction of what it tells. */
export async function noteHistory(
  identity: Writing,
  tx: Db,
  { nationalId, kind, request, device, method, clientId, party }: HistoryEntry,
): Promise<void> {
  await tx
    .insertInto('history')
    .values({
      national_id: nationalId,
      at: identity.now(),
      kind,
      method,
      client_id: clientId,
      party_id: party?.nationalId,
      party_name: party?.name,
      ...(request && whence(identity, request)),
      ...(device !== undefined && { device }),
    })
    .execute()
}
