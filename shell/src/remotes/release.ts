import type { ComposedRemote } from '@hlid/remote-contract/composition'

/** One release of a remote, whether it is the live one or the last good one. */
export type Release = Omit<ComposedRemote, 'lastGood' | 'disabled'>

/** `mfe-login@1.0.0`, as reports name it. */
export const releaseId = ({ name, version }: Pick<Release, 'name' | 'version'>) => `${name}@${version}`
