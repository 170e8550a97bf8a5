import { resolve } from 'node:path'

import type { Command } from 'commander'

import { registryFrom } from '../environment'
import { table } from '../print'
import { parseRelease } from '../release-name'
import { UsageError } from '../usage-error'
import { buildAgain } from '../verify/build-again'
import { differencesOf } from '../verify/differences'
import { mayBeBuiltFrom, repositoryHere } from '../verify/source'

/** verify: whether a release is what its source builds. */
export function verifyCommand(program: Command): void {
  program
    .command('verify')
    .description('build a release again from a commit of this repository, and say whether it is the same bytes')
    .argument('<release>', 'such as mfe-login@1.4.2')
    .requiredOption('--source <commit>', 'that it was built from: a commit, a tag or a branch')
    .option('--installed', 'with the packages that are installed here, where the lock file is the same; else npm ci')
    .option('--dist <folder>', 'keep what is built there, which is emptied first')
    .addHelpText(
      'after',
      `
The commit is checked out and built in a folder of its own, so nothing here is changed, and what is not committed
does not count. Ends with 0 when each file is the same, and with 1 when one is not or it can't be said.`,
    )
    .action(async (text: string, options: { source: string; installed?: boolean; dist?: string }) => {
      const { source, installed = false, dist } = options
      const { name, version } = parseRelease(text)
      const repository = await repositoryHere(source)
      const published = await registryFrom().call('GET /v1/releases/:name/:version/manifest', {
        params: { name, version },
      })
      await mayBeBuiltFrom(repository, published)
      const built = await buildAgain(repository, published, { installed, dist: dist && resolve(dist) })
      if (![repository.commit, built.commit].includes(published.commit))
        throw new UsageError(
          `${text} was built from ${published.commit}, and ${name} was changed since then. Try --source ${published.commit}`,
        )
      const differences = differencesOf(published, built)
      const short = repository.commit.slice(0, 12)
      if (!differences.length) {
        console.log(`${text} is what ${short} builds: ${published.files.length} files, byte for byte.`)
        return
      }
      console.log(`${text} is NOT what ${short} builds:`)
      console.log(table(differences.map(({ path, says }) => [`  ${path}`, says])))
      if (published.build !== built.build)
        console.log(
          'Its build was made from other files than the commit has, such as ones that git ignores: they count as well.',
        )
      process.exitCode = 1
    })
}
