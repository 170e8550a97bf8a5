import type { Command } from 'commander'

import { registryFrom } from '../environment'
import { table } from '../print'
import { UsageError } from '../usage-error'

/** notify: whether operators would be told. */
export function notifyCommands(program: Command): void {
  const notify = program.command('notify').description('what operators are told by')
  notify
    .command('test')
    .description('send one message by every channel, and say what came back')
    .action(async () => {
      const { channels } = await registryFrom().call('POST /v1/notify/test')
      console.log(
        table(channels.map(({ channel, sent, says, ms }) => [sent ? '✓' : '✗', channel, `${says}, after ${ms} ms`])),
      )
      const silent = channels.filter(({ sent }) => !sent).map(({ channel }) => channel)
      if (silent.length) throw new UsageError(`Nobody is told anything by ${silent.join(', ')}.`)
    })
}
