import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Session } from 'oidc-provider'

import type { Identity } from '../identity'
import { sessionTtl } from '../oidc/lifetimes'
import { deviceName } from '../signin/device-name'
import { deviceHashOf } from '../signin/devices'
import type { Db } from '../store/database'
import type { SignInMethod } from '../store/tables'

/** Notes what the provider's own session has no room for. A session that is begun anew keeps its row. */
export async function noteSessionDetail(
  identity: Identity,
  tx: Db,
  request: FastifyRequest,
  { uid, accountId, loginTs = 0 }: Session,
  method: SignInMethod,
): Promise<void> {
  const device = deviceName(request.headers['user-agent'])
  const startedAt = new Date(loginTs * 1000)
  const expiresAt = new Date((loginTs + sessionTtl.longest) * 1000)
  await sql`insert into session_detail (session_uid, national_id, method, device, device_hash, started_at, expires_at)
    select ${uid}, person.national_id, ${method}, ${device}, device.hash,
      ${startedAt}::timestamptz, ${expiresAt}::timestamptz
    from person left join device on device.national_id = person.national_id
      and device.hash = ${deviceHashOf(identity, request) ?? ''}
    where person.sub = ${accountId ?? ''}
    on conflict (session_uid) do update set national_id = excluded.national_id, method = excluded.method,
      device = excluded.device, device_hash = excluded.device_hash, started_at = excluded.started_at,
      expires_at = excluded.expires_at`.execute(tx)
}
