import type { FastifyRequest } from 'fastify'

import type { Identity } from '../identity'
import type { SignedIn } from '../oidc/session'
import { knownDevice } from '../signin/devices'

/**
 * Whether the session is on a device that knows the person, or began with a passkey. One that did is worth no more than
 * any other once the person has removed a passkey: it may be the one that it began with.
 */
export async function isKnownSession(
  identity: Identity,
  request: FastifyRequest,
  { nationalId, session }: SignedIn,
): Promise<boolean> {
  if ((await knownDevice(identity, request, nationalId)).isKnown) return true
  const byPasskey = await identity.db
    .selectFrom('session_detail')
    .select('method')
    .where('session_uid', '=', session.uid)
    .where('national_id', '=', nationalId)
    .where('method', '=', 'passkey')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('history')
            .select('history.id')
            .where('history.national_id', '=', nationalId)
            .where('history.kind', '=', 'passkey-removed')
            .whereRef('history.at', '>=', 'session_detail.started_at'),
        ),
      ),
    )
    .executeTakeFirst()
  return byPasskey !== undefined
}
