import type { Db } from '../store/database'

/** Contact details that a client application may have, by the scopes of OpenID Connect. */
export const contactScopes = ['email', 'phone'] as const
export type ContactScope = (typeof contactScopes)[number]
export const isContactScope = (scope: string): scope is ContactScope => contactScopes.some((each) => each === scope)

/** Who decides, and for which application. */
export interface ReleaseTo {
  readonly sub: string
  readonly clientId: string
}

const decisions = (db: Db, { sub, clientId }: ReleaseTo) =>
  db
    .selectFrom('contact_release')
    .select(['scope', 'released', 'session_uid'])
    .where('sub', '=', sub)
    .where('client_id', '=', clientId)
    .execute()

/** What of a person's contact details an application may have. */
export const releasedTo = async (db: Db, to: ReleaseTo): Promise<readonly string[]> =>
  (await decisions(db, to)).filter(({ released }) => released).map(({ scope }) => scope)

/**
 * What the person has not decided on yet. Yes holds until they say otherwise; no holds while they are signed in, since
 * the next sign-in is where they can change their mind.
 */
export async function undecided(
  db: Db,
  to: ReleaseTo,
  sessionUid: string,
  asked: readonly ContactScope[],
): Promise<ContactScope[]> {
  if (!asked.length) return []
  const decided = await decisions(db, to)
  const stands = decided.filter(({ released, session_uid }) => released || session_uid === sessionUid)
  return asked.filter((scope) => stands.every((decision) => decision.scope !== scope))
}

export async function decide(
  db: Db,
  { sub, clientId }: ReleaseTo,
  decision: {
    readonly scopes: readonly ContactScope[]
    readonly released: boolean
    readonly sessionUid: string
    readonly at: Date
  },
): Promise<void> {
  const { scopes, released, sessionUid, at } = decision
  if (!scopes.length) return
  await db
    .insertInto('contact_release')
    .values(
      scopes.map((scope) => ({
        sub,
        client_id: clientId,
        scope,
        released,
        session_uid: sessionUid,
        decided_at: at,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['sub', 'client_id', 'scope'])
        .doUpdateSet({ released, session_uid: sessionUid, decided_at: at }),
    )
    .execute()
}
