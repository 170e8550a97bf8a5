import type { Kysely } from 'kysely'

import type { IdentityConfig } from '../config'
import type { Tables } from '../store/tables'
import type { Authenticator } from './authenticator'
import { cibaAuthenticator } from './ciba'
import { simulatedAuthenticator } from './simulated'

export const authenticatorFor = ({ ciba }: IdentityConfig, db: Kysely<Tables>): Authenticator =>
  ciba ? cibaAuthenticator(ciba) : simulatedAuthenticator(db)
