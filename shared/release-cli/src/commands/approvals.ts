import type { Command } from 'commander'

import { approvalLines } from '../approval-lines'
import { changesLines } from '../changes-lines'
import { registryFrom } from '../environment'
import { parseRelease } from '../release-name'
import { sayDone, waitsCode } from '../say-done'
import { reason, version } from '../values'

const idOf = 'as the registry gave it'

/** approvals, compare, approve, decline: promotions that wait for a second person. */
export function approvalCommands(program: Command): void {
  program
    .command('approvals')
    .description(
      'promotions that wait for a second person; with an id, what that one changes, or what has become of it',
    )
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
      if (approval.state === 'waiting') {
        const params = { name: approval.part, version: approval.version }
        const changes = await registry.call('GET /v1/releases/:name/:version/changes', { params, querystring: {} })
        for (const line of changesLines(changes)) console.log(line)
      }
      if (approval.state !== 'approved') process.exitCode = approval.state === 'waiting' ? waitsCode : 1
    })

  program
    .command('compare')
    .description('what a release changes, side by side: routes, calls, sizes, what is compiled into it')
    .argument('<release>', 'such as mfe-login@1.4.2')
    .option('--with <version>', 'another version than the one that everybody has', version)
    .action(async (release: string, { with: against }: { with?: string }) => {
      const given = { params: parseRelease(release), querystring: { against } }
      const changes = await registryFrom().call('GET /v1/releases/:name/:version/changes', given)
      for (const line of changesLines(changes)) console.log(line)
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
