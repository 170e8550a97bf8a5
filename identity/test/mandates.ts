import type { DelegationType } from '../src/store/tables'
import type { Running } from './running'

/** Somebody who has nobody to act for. */
export const hrafn = '0700990079'
const bakery = '4200950020'
const aDay = 24 * 3600_000

/** Mandates of Hrafn's for the bakery, which a reset leaves alone: the service itself writes none. */
export function mandates(service: { readonly running: Running }) {
  const of = { holder_id: hrafn, party_id: bakery }
  afterEach(async () => {
    const { db } = service.running.identity
    await db.deleteFrom('delegation').where('holder_id', '=', hrafn).where('party_id', '=', bakery).execute()
  })
  return {
    bakery,
    give: async (type: DelegationType = 'ProcurationHolder') => {
      const { db, now } = service.running.identity
      const valid_from = new Date(now().getTime() - aDay)
      await db
        .insertInto('delegation')
        .values({ ...of, type, valid_from })
        .onConflict((conflict) => conflict.columns(['holder_id', 'party_id', 'type']).doUpdateSet({ valid_to: null }))
        .execute()
    },
    end: async (type: DelegationType = 'ProcurationHolder') => {
      const { db, now } = service.running.identity
      await db
        .updateTable('delegation')
        .set({ valid_to: now() })
        .where('holder_id', '=', hrafn)
        .where('party_id', '=', bakery)
        .where('type', '=', type)
        .execute()
    },
  }
}
