import type { DisabledMessage, Pointer, Ramp } from '@hlid/remote-contract/registry'

import type { RegistryDb, RegistryTransaction } from './database'

const trailLength = 20

/** A ramp as it is kept: of the canary that is judged since then. */
interface KeptRamp extends Ramp {
  readonly since: string
}

/** A gateway of the version before knows of no ramp: where it moved the canary on, what it left there has ended. */
function rampOf(kept: KeptRamp, pointer: Pick<Pointer, 'canarySince' | 'canaryPercent'>): Ramp | null {
  if (kept.since !== pointer.canarySince || !kept.steps.includes(pointer.canaryPercent)) return null
  const { since: _, ...ramp } = kept
  return ramp
}

/** The JSON columns are written by writePointer alone. */
export async function readPointers(db: RegistryDb): Promise<Pointer[]> {
  const rows = await db.selectFrom('pointers').selectAll().orderBy('name').execute()
  return rows.map((row) => {
    const share = { canaryPercent: row.canary_percent, canarySince: row.canary_since?.toISOString() ?? null }
    return {
      name: row.name,
      current: row.current,
      trail: JSON.parse(row.trail) as string[],
      canary: row.canary,
      ...share,
      ramp: row.ramp === null ? null : rampOf(JSON.parse(row.ramp) as KeptRamp, share),
      cohort: row.cohort,
      disabled: row.disabled === null ? null : (JSON.parse(row.disabled) as DisabledMessage),
      withdrawn: JSON.parse(row.withdrawn) as string[],
      held: JSON.parse(row.held) as string[],
      revision: row.revision,
    }
  })
}

export async function writePointer(tx: RegistryTransaction, pointer: Pointer, now: Date): Promise<void> {
  const values = {
    current: pointer.current,
    trail: JSON.stringify(pointer.trail.slice(0, trailLength)),
    canary: pointer.canary,
    canary_percent: pointer.canaryPercent,
    cohort: pointer.cohort,
    canary_since: pointer.canarySince === null ? null : new Date(pointer.canarySince),
    ramp: pointer.ramp && JSON.stringify({ ...pointer.ramp, since: pointer.canarySince }),
    withdrawn: JSON.stringify(pointer.withdrawn.slice(0, trailLength)),
    held: JSON.stringify(pointer.held),
    disabled: pointer.disabled && JSON.stringify(pointer.disabled),
    revision: pointer.revision,
    updated_at: now,
  }
  await tx
    .insertInto('pointers')
    .values({ name: pointer.name, ...values })
    .onConflict((row) => row.column('name').doUpdateSet(values))
    .execute()
}
