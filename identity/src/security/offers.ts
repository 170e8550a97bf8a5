import type { Schema } from '@hlid/api-contract'

import type { Identity } from '../identity'

/** What of this part of the API document there is here; the portal offers what is named. */
export const offersOf = ({ config }: Pick<Identity, 'config'>): Schema<'Security'>['offers'] => [
  'restriction',
  'devices',
  'sessions',
  'applications',
  ...(config.relyingParty ? (['passkeys'] as const) : []),
  'history',
]
