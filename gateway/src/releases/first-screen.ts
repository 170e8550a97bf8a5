import type { ReleaseManifest } from '@hlid/remote-contract/composition'

/** The first of its screens that an address leads to as it stands; none for the shell. */
export const firstScreenOf = ({ routes, mounts }: Pick<ReleaseManifest, 'routes' | 'mounts'>): string =>
  routes.find(({ path }) => !/[:*?]/.test(path))?.path ?? mounts[0] ?? ''
