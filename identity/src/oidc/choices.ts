import type { FastifyRequest } from 'fastify'
import type { Session } from 'oidc-provider'

import { undecided } from '../domain/contact-releases'
import type { Delegation } from '../domain/delegations'
import type { Identity } from '../identity'
import { noteHistory } from '../security/history'
import type { Db } from '../store/database'
import { asksForChoice, choicePrompts, contactsAsked, partyAsked } from './asked'
import { grantScopes, scopesFor } from './granted'
import { standingOf } from './grants'
import { isChoice, type OpenInteraction } from './interactions'
import type { SignedIn } from './session'

/** Whether this interaction, or the session's earlier visit to the same client, has a choice of whom to act for. */
export async function hasChoice(
  { openId, db, now }: Identity,
  { interaction, clientId }: OpenInteraction,
  person: Pick<SignedIn, 'sub' | 'session'>,
): Promise<boolean> {
  const chosen = interaction.result?.consent?.grantId
  if (!chosen && (isChoice(interaction) || asksForChoice(interaction.params))) return false
  const grantId = chosen ?? person.session.grantIdFor(clientId)
  const grant = grantId ? await openId.current.Grant.find(grantId) : undefined
  // With another's sign-in fresh in this interaction the earlier choice is not theirs.
  if (!grantId || grant?.accountId !== person.sub) return false
  const standing = await standingOf(db, grantId, now())
  if (!standing || chosen) return standing !== undefined
  const party = partyAsked(interaction.params)
  return party === undefined || standing.party?.nationalId === party
}

/** The contact details that the client wants and that the person has not decided on. */
export const contactsDue = (
  { db, clients }: Pick<Identity, 'db' | 'clients'>,
  { interaction, clientId }: OpenInteraction,
  { sub, session }: Pick<SignedIn, 'sub' | 'session'>,
) => undecided(db, { sub, clientId }, session.uid, contactsAsked(interaction.params, clients.find(clientId)?.scope))

/**
 * Notes whom the person acts for in what the client is about to be told. Each choice is a new grant, so tokens given
 * out for another party keep saying what they said.
 * @param party undefined for oneself
 */
export async function chooseParty(
  identity: Identity,
  request: FastifyRequest,
  { interaction, clientId }: OpenInteraction,
  person: SignedIn,
  party: Delegation | undefined,
): Promise<void> {
  const { openId, db, now } = identity
  const client = await openId.current.Client.find(clientId)
  const grant = new openId.current.Grant({ accountId: person.sub, clientId, ...(client && { client }) })
  grantScopes(grant, await scopesFor(db, { sub: person.sub, clientId }, client?.scope ?? 'openid'))
  const grantId = await grant.save()
  const { nationalId } = person
  const note = (tx: Db) =>
    tx
      .insertInto('choice')
      .values({
        grant_id: grantId,
        client_id: clientId,
        national_id: nationalId,
        party_id: party?.nationalId ?? null,
        party_name: party?.name ?? null,
        party_kind: party?.subjectKind ?? null,
        party_types: JSON.stringify(party?.types ?? null),
        session_uid: person.session.uid,
        chosen_at: now(),
        expires_at: new Date(now().getTime() + grant.expiration * 1000),
      })
      .execute()
  if (party)
    await db.transaction().execute(async (tx) => {
      await note(tx)
      await noteHistory(identity, tx, { nationalId, kind: 'acted-for', request, clientId, party })
    })
  else await note(db)
  // What an earlier part of the same request came to stands, and so does that every prompt for a choice was answered.
  const answered = Object.fromEntries(choicePrompts.map((name) => [name, {}]))
  interaction.result = { ...interaction.lastSubmission, ...interaction.result, ...answered, consent: { grantId } }
  await interaction.persist()
}

/** The party that the session acts for: the last one chosen, whatever client it was chosen for. */
export async function actingFor(db: Db, session: Session) {
  const choice = await db
    .selectFrom('choice')
    .select(['party_id', 'party_name'])
    .where('session_uid', '=', session.uid)
    .orderBy('chosen_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return choice?.party_id ? { nationalId: choice.party_id, name: choice.party_name ?? '' } : undefined
}
