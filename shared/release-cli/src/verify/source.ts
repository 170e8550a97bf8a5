import { UsageError } from '../usage-error'
import { git } from './git'

/** A repository, and the commit of it that is to be built. */
export interface Source {
  readonly folder: string
  readonly commit: string
}

const orUndefined = (asked: Promise<string>) =>
  asked.catch((error: unknown) => {
    if (error instanceof UsageError) return undefined
    throw error
  })

/** The repository that the command runs in. @param named a commit, a tag or a branch @throws UsageError */
export async function repositoryHere(named: string): Promise<Source> {
  const folder = await orUndefined(git(process.cwd(), 'rev-parse', '--show-toplevel'))
  if (folder === undefined)
    throw new UsageError('Here is no git repository. Run this in the one that the release was built from.')
  const commit = await orUndefined(git(folder, 'rev-parse', '--verify', '--end-of-options', `${named}^{commit}`))
  if (commit === undefined)
    throw new UsageError(
      `${folder} has no commit ${named}. Fetch it (git fetch --tags; git fetch --unshallow where only the last ones are here), or name another.`,
    )
  return { folder, commit }
}

/**
 * A build names the last commit that changed what it is made from; so that one, or one after it, is its source.
 * @throws UsageError that names the one the release says it was built from
 */
export async function mayBeBuiltFrom(
  { folder, commit }: Source,
  published: { readonly name: string; readonly version: string; readonly commit: string },
): Promise<void> {
  const release = `${published.name}@${published.version}`
  if (published.commit === 'uncommitted')
    throw new UsageError(
      `${release} was built from changes that were in no commit, so nothing can build it again. Commit, and publish another version.`,
    )
  const isBefore = git(folder, 'merge-base', '--is-ancestor', '--', published.commit, commit)
  if ((await orUndefined(isBefore)) === undefined)
    throw new UsageError(
      `${release} says that it was built from ${published.commit}, which is neither ${commit} nor before it. Try --source ${published.commit}`,
    )
}
