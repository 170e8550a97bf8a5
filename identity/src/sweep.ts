import { sql } from 'kysely'

import type { Identity } from './identity'

const everyMs = 60_000
const keptForMs = 60_000
const tables = ['oidc_payload', 'interaction', 'choice', 'attempt', 'used_challenge', 'code', 'rate'] as const

/** Removes what has expired. The embedded engine never tidies up by itself, so there the space is given back here. */
export async function sweep({ database, db, now }: Identity): Promise<void> {
  const before = new Date(now().getTime() - keptForMs)
  for (const table of tables) await db.deleteFrom(table).where('expires_at', '<', before).execute()
  if (database.engine === 'pglite') for (const table of tables) await sql`vacuum ${sql.table(table)}`.execute(db)
}

/** @returns a function that ends it */
export function sweepRegularly(identity: Identity, onError: (error: unknown) => void): () => void {
  // Not all processes at the same moment.
  const timer = setInterval(() => void sweep(identity).catch(onError), everyMs * (0.8 + Math.random() * 0.4))
  timer.unref()
  return () => clearInterval(timer)
}
