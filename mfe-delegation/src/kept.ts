import { type Kept, keptFor } from '@hlid/verification'

/** What was searched for, until the person acts for another or leaves. */
export const keptSearch = (owner: string): Kept<'search'> => keptFor('delegation', ['search'], owner)
