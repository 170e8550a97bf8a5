import type { Command } from 'commander'

import { registryFrom } from '../environment'
import { type FaultResult, tryFaults } from '../faults/try-faults'
import { parseRelease } from '../release-name'

function line({ fault, expected, seen, isRight, ms, reported }: FaultResult): string {
  const instead = seen === expected ? '' : `, not ${expected}`
  const said = reported.length ? `reported ${reported.join(', ')}` : 'nothing reported'
  return `${isRight ? '✓' : '✗'} ${fault}: ${seen ?? 'nothing'}${instead} after ${(ms / 1000).toFixed(1)} s; ${said}`
}

/** try-faults: what citizens see when something of a release goes wrong. */
export function faultCommands(program: Command): void {
  program
    .command('try-faults')
    .description('show a published release in a browser with each fault there is, and what citizens see of it')
    .argument('<release>', 'such as mfe-login@1.5.0')
    .option('--alone', 'as if there were no last good release to fall to')
    .option('--only <word>', 'just the faults whose name holds this')
    .action(async (text: string, { alone = false, only }: { alone?: boolean; only?: string }) => {
      const { name, version } = parseRelease(text)
      const { link } = await registryFrom().call('POST /v1/previews', { body: { name, version, minutes: 60 } })
      const { origin, pathname, search } = new URL(link)
      const results = await tryFaults({
        portal: origin,
        preview: pathname + search,
        name,
        alone,
        only: (fault) => only === undefined || fault.name.includes(only),
        onResult: (result) => console.log(line(result)),
      })
      const wrong = results.filter(({ isRight }) => !isRight).length
      console.log(`${results.length - wrong} as expected, ${wrong} not`)
      if (wrong) process.exitCode = 1
    })
}
