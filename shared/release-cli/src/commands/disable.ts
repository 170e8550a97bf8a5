import type { TransitionBody } from '@hlid/remote-contract/registry'
import type { Command } from 'commander'

import { registryFrom } from '../environment'
import { behindLines } from '../print'
import { message, momentToCome, reason } from '../values'

/** disable, enable. */
export function disableCommands(program: Command): void {
  program
    .command('disable')
    .description('disable a remote, with a message to the citizens')
    .argument('<remote>', 'such as mfe-login')
    .requiredOption('--is <message>', 'in Icelandic', message)
    .requiredOption('--en <message>', 'in English', message)
    .option(
      '--until <time>',
      'when it comes back by itself: 2h, 30m, or a time such as 2030-01-31T08:00:00Z',
      momentToCome,
    )
    .requiredOption('--why <reason>', 'goes into the history', reason)
    .action(async (name: string, body: TransitionBody<'disable'>) => {
      const { behind = [] } = await registryFrom().call('POST /v1/parts/:name/disable', { params: { name }, body })
      const ends = body.until === undefined ? '' : ` until ${body.until}`
      console.log(`${name} is disabled${ends}. Enable it with: npx hlid enable ${name} --why "…"`)
      for (const line of behindLines(behind)) console.log(line)
    })

  program
    .command('enable')
    .description('enable a remote again')
    .argument('<remote>')
    .requiredOption('--why <reason>', 'goes into the history', reason)
    .action(async (name: string, body: TransitionBody<'enable'>) => {
      const { current, behind = [] } = await registryFrom().call('POST /v1/parts/:name/enable', {
        params: { name },
        body,
      })
      console.log(`${name}@${current} is enabled.`)
      for (const line of behindLines(behind)) console.log(line)
    })
}
