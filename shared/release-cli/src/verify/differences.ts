import { isDeepStrictEqual } from 'node:util'

import type { ReleaseManifest } from '@hlid/remote-contract/composition'

/** What is not the same in two builds. */
export interface Difference {
  readonly path: string
  readonly says: string
}

const integrities = ({ files, bill }: ReleaseManifest): ReadonlyMap<string, string> =>
  new Map([...files, bill].map(({ path, integrity }) => [path, integrity]))

/** What release.json says besides the files and the commit: what a page is composed by. */
function otherMembers({ files: _files, bill: _bill, commit: _commit, ...others }: ReleaseManifest) {
  return new Map<string, unknown>(Object.entries(others))
}

const keysOf = (...maps: readonly ReadonlyMap<string, unknown>[]) =>
  [...new Set(maps.flatMap((map) => [...map.keys()]))].sort()

function saysOf(published: string | undefined, built: string | undefined): string {
  if (published === undefined) return 'is built, and was not published'
  if (built === undefined) return 'was published, and is not built'
  return `published ${published}, built ${built}`
}

/** In what a release differs from what was built again, file by file. */
export function differencesOf(published: ReleaseManifest, built: ReleaseManifest): readonly Difference[] {
  const [files, again] = [integrities(published), integrities(built)]
  const changed = keysOf(files, again).filter((path) => files.get(path) !== again.get(path))
  const [members, others] = [otherMembers(published), otherMembers(built)]
  const said = keysOf(members, others).filter((name) => !isDeepStrictEqual(members.get(name), others.get(name)))
  return [
    ...changed.map((path) => ({ path, says: saysOf(files.get(path), again.get(path)) })),
    ...(said.length ? [{ path: 'release.json', says: `says otherwise: ${said.join(', ')}` }] : []),
  ]
}
