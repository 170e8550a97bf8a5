import type { Kysely, Transaction } from 'kysely'

import type { Tables } from './tables'

/** A connection or the open transaction: what every query is given. */
export type Db = Kysely<Tables> | Transaction<Tables>
