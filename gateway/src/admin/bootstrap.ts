import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { Registry } from '../releases/registry'
import { change } from '../releases/store/database'
import { insertToken, newSecret } from '../releases/store/tokens'

const days = 365
const dayMs = 86_400_000

/**
 * A registry that nobody can speak to makes itself an operator, and leaves the token where only this machine's user can
 * read it. The file is there before the token counts, so a crash in between costs nothing.
 * @returns the file's path when a token was made
 */
export async function bootstrapOperator(registry: Registry, dataDir: string): Promise<string | undefined> {
  const now = registry.now()
  return change(registry.db, async (tx) => {
    const operator = await tx
      .selectFrom('tokens')
      .select('id')
      .where('role', '=', 'operator')
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', now)
      .limit(1)
      .executeTakeFirst()
    if (operator) return undefined

    const secret = newSecret()
    const file = join(dataDir, 'operator-token')
    await mkdir(dataDir, { recursive: true })
    await writeFile(`${file}.new`, `${secret}\n`, { mode: 0o600 })
    await rename(`${file}.new`, file)
    const expiresAt = new Date(now.getTime() + days * dayMs)
    const token = { role: 'operator', team: null, label: 'first operator', expiresAt, madeBy: 'registry' } as const
    await insertToken(tx, token, secret, {
      actor: 'registry',
      now,
    })
    return file
  })
}
