import type { FastifyRequest } from 'fastify'

import { Problem } from '../http/problem'
import type { Identity } from '../identity'
import { limits, tryUse } from '../signin/rates'
import type { SignInMethod } from '../store/tables'
import { noteHistory } from './history'

interface Refused {
  /** Undefined for nobody, of whom nothing is written down. */
  readonly nationalId: string | undefined
  readonly method: SignInMethod
  readonly clientId: string | undefined
}

/** Writes down that a restriction has kept somebody out; once in ten minutes, so that a stranger fills no history. */
export async function noteRefused(
  identity: Identity,
  request: FastifyRequest,
  { nationalId, method, clientId }: Refused,
): Promise<void> {
  if (nationalId === undefined) return
  await identity.db.transaction().execute(async (tx) => {
    if (!(await tryUse({ ...identity, db: tx }, limits.restrictedEntries, nationalId))) return
    await noteHistory(identity, tx, { nationalId, kind: 'restricted', request, method, clientId })
  })
}

/** @returns what the caller throws */
export async function refusedByRestriction(...refused: Parameters<typeof noteRefused>): Promise<Problem> {
  await noteRefused(...refused)
  return new Problem('restricted', { detail: 'restricted' })
}

/**
 * Does what a restriction may forbid at the very moment that it is switched on, and writes down that it did: what the
 * work had begun to write is gone by then.
 */
export async function notingRefusal<T>(
  identity: Identity,
  request: FastifyRequest,
  refused: Refused,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Problem && error.problem === 'restricted') await noteRefused(identity, request, refused)
    throw error
  }
}
