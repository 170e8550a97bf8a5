import type { Command } from 'commander'

import { registryFrom } from '../environment'
import { behindLines } from '../print'
import { movePart } from '../publish'
import { message, momentToCome, reason } from '../values'

/** disable, enable. */
export function switchCommands(program: Command): void {
  program
    .command('disable')
    .description('switch a remote off, with a message to the citizens')
    .argument('<remote>', 'such as mfe-login')
    .requiredOption('--is <message>', 'in Icelandic', message)
    .requiredOption('--en <message>', 'in English', message)
    .option(
      '--until <time>',
      'when it comes back by itself: 2h, 30m, or a time such as 2030-01-31T08:00:00Z',
      momentToCome,
    )
    .requiredOption('--why <reason>', 'goes into the history', reason)
    .action(async (name: string, { is, en, until, why }: { is: string; en: string; until?: string; why: string }) => {
      const end = until === undefined ? {} : { until }
      const { behind = [] } = await movePart(registryFrom(), name, 'disable', { is, en, why, ...end })
      const ends = until === undefined ? '' : ` until ${until}`
      console.log(`${name} is switched off${ends}. Switch it on with: npx hlid enable ${name} --why "…"`)
      for (const line of behindLines(behind)) console.log(line)
    })

  program
    .command('enable')
    .description('switch a remote on again')
    .argument('<remote>')
    .requiredOption('--why <reason>', 'goes into the history', reason)
    .action(async (name: string, { why }: { why: string }) => {
      const { current, behind = [] } = await movePart(registryFrom(), name, 'enable', { why })
      console.log(`${name}@${current} is switched on.`)
      for (const line of behindLines(behind)) console.log(line)
    })
}
