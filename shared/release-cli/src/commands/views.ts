import type { Command } from 'commander'

import { registryFrom } from '../environment'
import { viewLines } from '../view-lines'

/** view: what somebody saw who reads out the code of an error page. */
export function viewCommand(program: Command): void {
  program
    .command('view')
    .description('what went wrong in a page, by the code on its error screen')
    .argument('<code>', 'such as 7K2M-Q9XD')
    .action(async (code: string) => {
      for (const line of viewLines(await registryFrom().call('GET /v1/views/:code', { params: { code } })))
        console.log(line)
    })
}
