import type { Sent } from '@hlid/remote-contract/registry'
import type { Command } from 'commander'

import { registryFrom } from '../environment'
import { sayDone } from '../say-done'
import { reason } from '../values'

const moves = [
  ['pause', 'pause-ramp', 'it goes no further until it is resumed; the closed loop watches on'],
  ['resume', 'resume-ramp', 'it goes on by itself'],
  ['next', 'next-step', 'make the next step now, whatever it waits for'],
  ['end', 'end-ramp', 'it goes no further, and the release keeps the share that it has'],
] as const

/** ramp: what a person does about a release that goes to more and more people by itself. */
export function rampCommands(program: Command): void {
  const ramp = program.command('ramp').description('ramps, which begin with: promote --ramp')
  for (const [name, action, description] of moves) {
    const command = ramp
      .command(name)
      .description(description)
      .argument('<part>', 'such as mfe-login')
      .requiredOption('--why <reason>', 'goes into the history', reason)
    if (action === 'next-step') command.option('--despite-freeze', 'although releases are frozen (see freeze)')
    command.action(async (part: string, body: Sent<'POST /v1/parts/:name/next-step'>['body']) => {
      sayDone(await registryFrom().call(`POST /v1/parts/:name/${action}`, { params: { name: part }, body }))
    })
  }
}
