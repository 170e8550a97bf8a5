import type { Command } from 'commander'

import { keyFile, registryFrom } from '../environment'
import { setUp } from '../setup'

/** setup: the first releases of an empty registry. */
export function setupCommand(program: Command): void {
  program
    .command('setup')
    .description('publish built workspaces and make live those that have nothing live yet')
    .argument('<workspaces...>', 'such as shell mfe-login')
    .option('--team <team>', 'who owns them', 'portal')
    .action(async (workspaces: string[], { team }: { team: string }) => {
      const published = await setUp({ registry: registryFrom(), workspaces, team, keyFile: keyFile() })
      for (const { name, version } of published) console.log(`${name}@${version} is live`)
    })
}
