import type { Schema } from '@hlid/api-contract'

/** What of this part of the API document there is here; the portal offers what is named. */
export const offers: Schema<'Security'>['offers'] = ['restriction', 'history']
