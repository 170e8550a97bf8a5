import type { Schema } from '@hlid/api-contract'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'

import { canBeActedFor, delegationsOf } from '../domain/delegations'
import { UnknownError } from '../domain/errors'
import type { Language } from '../domain/language'
import type { Identity } from '../identity'
import { endGrants } from '../oidc/grants'
import type { Db } from '../store/database'
import { noteHistory } from './history'
import { ownId } from './own-id'

/** What lets an application act while the person is away; each sign-in there may have added a grant. */
interface Standing {
  readonly id: string
  readonly clientId: string
  readonly party: { readonly nationalId: string; readonly name: string } | undefined
  readonly grants: readonly string[]
  readonly since: Date
  readonly until: Date
}

/** The grants with a refresh token that is good without a session, as `standingOf` would have them, the oldest first. */
const offlineGrants = (db: Db, nationalId: string, at: Date) =>
  db
    .selectFrom('choice')
    .innerJoin('person', 'person.national_id', 'choice.national_id')
    .select(['grant_id', 'client_id', 'party_id', 'party_name', 'chosen_at', 'expires_at'])
    .where('choice.national_id', '=', nationalId)
    .where('choice.expires_at', '>', at)
    .where((eb) => eb.or([eb('restricted_at', 'is', null), eb('chosen_at', '>', eb.ref('restricted_at'))]))
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('oidc_payload')
          .select('oidc_payload.id')
          .where('oidc_payload.model', '=', 'RefreshToken')
          .whereRef('oidc_payload.grant_id', '=', 'choice.grant_id')
          .where('oidc_payload.consumed_at', 'is', null)
          .where('oidc_payload.expires_at', '>', at)
          .where(sql<boolean>`payload ->> 'expiresWithSession' is null`),
      ),
    )
    .orderBy('choice.chosen_at')
    .orderBy('choice.grant_id')

type Row = Awaited<ReturnType<ReturnType<typeof offlineGrants>['execute']>>[number]

/** By application and whom the person acts for there. */
function standings(identity: Identity, nationalId: string, rows: readonly Row[]): Standing[] {
  const known = new Map<string, Standing>()
  for (const { grant_id, client_id, party_id, party_name, chosen_at, expires_at } of rows) {
    if (client_id === null) continue
    const id = ownId(identity, 'application', nationalId, client_id, party_id ?? '')
    const before = known.get(id)
    known.set(id, {
      id,
      clientId: client_id,
      party: party_id === null ? undefined : { nationalId: party_id, name: party_name ?? '' },
      grants: [...(before?.grants ?? []), grant_id],
      since: before?.since ?? chosen_at,
      until: before && before.until > expires_at ? before.until : expires_at,
    })
  }
  return [...known.values()]
}

/** The applications that may act for the person while they are away, the newest first. */
export async function applicationsOf(
  identity: Identity,
  nationalId: string,
  language: Language,
): Promise<Schema<'Applications'>['applications']> {
  const { db, now, clients } = identity
  const all = standings(identity, nationalId, await offlineGrants(db, nationalId, now()).execute())
  const isForParty = all.some(({ party }) => party)
  const held = isForParty ? (await delegationsOf(db, nationalId, now())).filter(canBeActedFor) : []
  return all
    .filter(({ party }) => !party || held.some((each) => each.nationalId === party.nationalId))
    .sort((one, other) => other.since.getTime() - one.since.getTime())
    .flatMap(({ id, clientId, party, since, until }) => {
      const client = clients.find(clientId) ?? clients.findDisabled(clientId)
      if (!client) return []
      const name = client.name[language]
      return { id, name, ...(party && { actor: party }), since: since.toISOString(), until: until.toISOString() }
    })
}

/**
 * Takes back what an application may do while the person is away, which is written into their history.
 * @throws UnknownError for one that is over, or another person's
 */
export async function endApplication(
  identity: Identity,
  request: FastifyRequest,
  nationalId: string,
  id: string,
): Promise<void> {
  await identity.db.transaction().execute(async (tx) => {
    // Of two that end it at once the second waits here, and then finds nothing.
    const rows = await offlineGrants(tx, nationalId, identity.now()).forUpdate('choice').execute()
    const standing = standings(identity, nationalId, rows).find((each) => each.id === id)
    if (!standing) throw new UnknownError()
    const { clientId, party, grants } = standing
    await endGrants(tx, grants)
    await noteHistory(identity, tx, { nationalId, kind: 'application-ended', request, clientId, party })
  })
}
