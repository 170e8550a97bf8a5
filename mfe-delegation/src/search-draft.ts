import { type Draft, draftFor } from '@hlid/verification'

/** What was searched for, until the person acts for another or leaves. */
export const searchDraft = (owner: string): Draft<'search'> => draftFor('delegation', ['search'], owner)
