import type { Command } from 'commander'

import { approvalLines } from '../approval-lines'
import { registryFrom } from '../environment'
import { sayDone, waitsCode } from '../say-done'
import { reason } from '../values'

const idOf = 'as the registry gave it'

/** approvals, approve, decline: promotions that wait for a second person. */
export function approvalCommands(program: Command): void {
  program
    .command('approvals')
    .description('promotions that wait for a second person; with an id, what has become of that one')
    .argument('[id]', idOf)
    .addHelpText(
      'after',
      `\nWith an id it ends with 0 when it is approved, ${waitsCode} while it waits, and 1 otherwise.`,
    )
    .action(async (id: string | undefined) => {
      const registry = registryFrom()
      if (id === undefined) {
        const { approvals = [] } = await registry.call('GET /v1/status')
        for (const line of approvals.flatMap(approvalLines)) console.log(line)
        if (!approvals.length) console.log('Nothing waits for approval.')
        return
      }
      const approval = await registry.call('GET /v1/approvals/:id', { params: { id } })
      for (const line of approvalLines(approval)) console.log(line)
      if (approval.state !== 'approved') process.exitCode = approval.state === 'waiting' ? waitsCode : 1
    })

  program
    .command('approve')
    .description('make a promotion that another person asked for')
    .argument('<id>', idOf)
    .action(async (id: string) => {
      sayDone(await registryFrom().call('POST /v1/approvals/:id/approve', { params: { id }, body: {} }))
    })

  program
    .command('decline')
    .description('a promotion that waits is not made; whoever asked for it may take it back so')
    .argument('<id>', idOf)
    .requiredOption('--why <reason>', 'goes into the history', reason)
    .action(async (id: string, body: { why: string }) => {
      const approval = await registryFrom().call('POST /v1/approvals/:id/decline', { params: { id }, body })
      for (const line of approvalLines(approval)) console.log(line)
    })
}
