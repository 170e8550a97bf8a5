import type { PreviewLink } from '@hlid/remote-contract/registry'
import type { Command } from 'commander'

import { buildWorkspace } from '../build'
import { registryFrom, signingKey } from '../environment'
import { fetchBuild } from '../fetch-build'
import { packRelease } from '../pack'
import { publishRelease } from '../publish'
import { parseRelease } from '../release-name'
import { UsageError } from '../usage-error'
import { compositionId, wholeNumber } from '../values'
import { readWorkspace } from '../workspace'

const say = ({ link, until }: PreviewLink) =>
  console.log(`${link}\nWhoever opens it sees the preview until ${until}; nobody else does.`)

interface PreviewOptions {
  readonly composition?: string
  readonly minutes: number
  readonly withdraw?: boolean
}

/** preview, override: something else than what is live, for one browser. */
export function previewCommands(program: Command): void {
  program
    .command('preview')
    .description('a signed link that shows one browser a published release, or a past composition')
    .argument('[release]', 'such as mfe-login@1.5.0')
    .option('--composition <id>', 'from the header X-Hlid-Composition of a page', compositionId)
    .option('--minutes <minutes>', 'until it ends', wholeNumber(1, 1440), 60)
    .option('--withdraw', 'end every link to it that was given until now')
    .action(async (release: string | undefined, options: PreviewOptions) => {
      const { composition, minutes, withdraw } = options
      if ((release === undefined) === (composition === undefined))
        throw new UsageError('Name a release, such as mfe-login@1.5.0, or a composition with --composition.')
      const wanted = release === undefined ? { composition } : parseRelease(release)
      if (withdraw) {
        await registryFrom().call('DELETE /v1/previews', { querystring: wanted })
        console.log('Every link to it that was given until now shows what is live.')
      } else say(await registryFrom().call('POST /v1/previews', { body: { ...wanted, minutes } }))
    })

  program
    .command('override')
    .description('put the build on this machine into the portal, for the one browser that opens the link')
    .argument('<remote>', 'such as mfe-login')
    .option('--to <address>', 'take the build that is served there, instead of building the workspace')
    .option('--minutes <minutes>', 'until it ends', wholeNumber(1, 1440), 60)
    .action(async (remote: string, { to, minutes }: { to?: string; minutes: number }) => {
      const folder = to === undefined ? remote : await fetchBuild(to)
      if (to === undefined) {
        const { version } = readWorkspace(remote)
        await buildWorkspace(remote, `${version}-override.${Date.now()}`)
      }
      const release = await packRelease(folder, await signingKey())
      const { name, version } = release.manifest
      if (to !== undefined && name !== remote) throw new UsageError(`${to} serves ${name}, not ${remote}.`)
      const registry = registryFrom()
      await publishRelease(registry, release, 'override')
      say(await registry.call('POST /v1/previews', { body: { name, version, minutes } }))
    })
}
