import type { Command } from 'commander'

import { registryFrom } from '../environment'
import { reason } from '../values'

/** freeze, unfreeze. */
export function freezeCommands(program: Command): void {
  program
    .command('freeze')
    .description('nothing goes forward, by itself or by hand; rolling back and disabling work all the same')
    .requiredOption('--why <reason>', 'goes into the history', reason)
    .action(async (body: { why: string }) => {
      await registryFrom().call('POST /v1/freeze', { body })
      console.log('Releases are frozen. Lift it with: npx hlid unfreeze --why "…"')
    })

  program
    .command('unfreeze')
    .description('what was frozen goes on')
    .requiredOption('--why <reason>', 'goes into the history', reason)
    .action(async (body: { why: string }) => {
      await registryFrom().call('POST /v1/unfreeze', { body })
      console.log('Releases are not frozen any more. Ramps go on by themselves: npx hlid status')
    })
}
