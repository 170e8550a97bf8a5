import type { Kysely } from 'kysely'

import type { Tables } from '../store/tables'
import type { Authenticator } from './authenticator'

/** Phones, an app and a card that a person clicks at /simulator. Their answers are written there. */
export function simulatedAuthenticator(db: Kysely<Tables>): Authenticator {
  return {
    methods: ['phone', 'app', 'card'],
    secondFactors: ['app', 'card'],
    async ask({ method, identifier }) {
      if (method !== 'phone') return { status: 'pending' }
      const person = await db
        .selectFrom('person')
        .select('reachable')
        .where('phone', '=', identifier)
        .executeTakeFirst()
      return { status: person && !person.reachable ? 'unreachable' : 'pending' }
    },
  }
}
