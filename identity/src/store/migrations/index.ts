import { identity } from './001_identity'

/** Run in the order of their names; one that shipped is never edited. */
export const migrations = { '001_identity': identity } as const
