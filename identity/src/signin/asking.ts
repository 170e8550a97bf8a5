import type { FastifyBaseLogger } from 'fastify'

import type { Answer, AskedAttempt } from '../authenticators/authenticator'
import type { Identity } from '../identity'
import type { Attempt } from '../store/tables'
import { settle } from './settle'

/** Longer than any question takes; after that, whoever asked has died, and the next may. */
const leaseMs = 20_000

/**
 * Asks the authenticator, if it is time to and nobody else does: of all who wait for one attempt, in whatever process,
 * the one that moves `ask_at` on is the one who asks. A network that fails does not end an attempt. Nobody waits for it.
 */
export function askWhenDue(identity: Identity, id: string, log: FastifyBaseLogger): void {
  askOnce(identity, id, takeTurn(identity, id), log)
}

/** The same for an attempt that was begun with the turn taken, `turnUntil` then. */
export function askFirst(identity: Identity, attempt: Attempt, log: FastifyBaseLogger): void {
  askOnce(identity, attempt.id, Promise.resolve(attempt), log)
}

export const turnUntil = (at: Date) => new Date(at.getTime() + leaseMs)

function askOnce(identity: Identity, id: string, turn: Promise<Attempt | undefined>, log: FastifyBaseLogger): void {
  turn
    .then(async (attempt) => attempt && note(identity, attempt, await ask(identity, attempt, log)))
    .catch((error: unknown) => log.error({ err: error }, 'an attempt could not be asked for'))
    .finally(() => identity.settled.wake(id))
}

function takeTurn({ db, now }: Identity, id: string): Promise<Attempt | undefined> {
  const at = now()
  return db
    .updateTable('attempt')
    .set({ ask_at: turnUntil(at) })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .where('ask_at', '<=', at)
    .returningAll()
    .executeTakeFirst()
}

async function ask({ authenticator }: Identity, attempt: Attempt, log: FastifyBaseLogger): Promise<Answer> {
  try {
    return await authenticator.ask(askedOf(attempt), log)
  } catch (error) {
    log.warn({ err: error }, 'the authenticator does not answer')
    return { status: 'pending', everySeconds: attempt.ask_every }
  }
}

async function note(identity: Identity, { id }: Attempt, { status, external, everySeconds }: Answer): Promise<void> {
  if (status !== 'pending') {
    await settle(identity, id, status)
    return
  }
  await identity.db
    .updateTable('attempt')
    .set({
      ...(external !== undefined && { external }),
      ...(everySeconds !== undefined && { ask_every: everySeconds }),
      ask_at: everySeconds === undefined ? null : new Date(identity.now().getTime() + everySeconds * 1000),
    })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .execute()
}

const askedOf = ({ id, method, identifier, national_id, code, external, ask_every }: Attempt): AskedAttempt => ({
  id,
  method,
  identifier,
  nationalId: national_id ?? undefined,
  code,
  external: external ?? undefined,
  everySeconds: ask_every,
})
