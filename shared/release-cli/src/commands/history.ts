import type { HistoryEntry } from '@hlid/remote-contract/registry'
import type { Command } from 'commander'

import { registryFrom } from '../environment'
import { duration, originOf, shortTime, table } from '../print'
import { UsageError } from '../usage-error'
import { wholeNumber } from '../values'

function what({ action, subject, version, evidence }: HistoryEntry): string {
  const { from, percent, ramp, endedRamp, liveForSeconds, run, label, approvedBy } = evidence
  const named = label ? `${subject} “${label}”` : subject
  const release = version === null ? named : `${subject}@${version}`
  const share = percent === undefined || percent === 100 ? '' : ` to ${percent} %`
  const live = liveForSeconds === undefined ? '' : `, live for ${duration(liveForSeconds)}`
  const onRamp = ramp ? `, of the ramp ${ramp.steps.join(',')}` : ''
  const ended = endedRamp ? `, ends the ramp ${endedRamp.steps.join(',')}` : ''
  const source = action === 'publish' && run ? ` from ${originOf(run)}` : ''
  return `${action} ${release}${share}${onRamp}${ended}${from ? ` (was ${from}${live})` : ''}${source}${approvedBy === undefined ? '' : `, approved by ${approvedBy}`}`
}

/** history, and its proof. */
export function historyCommands(program: Command): void {
  program
    .command('history')
    .description('who did what, when and why')
    .argument('[part]')
    .option('--limit <entries>', 'newest first', wholeNumber(1, 1000), 20)
    .option('--json', 'every entry whole, as JSON')
    .option('--verify', 'prove that no entry was changed, added in between or taken out')
    .action(async (part: string | undefined, options: { limit: number; json?: boolean; verify?: boolean }) => {
      const registry = registryFrom()
      if (options.verify) {
        const { whole, entries, head, brokenAt } = await registry.call('GET /v1/history/proof')
        if (!whole) throw new UsageError(`The history is broken at entry ${brokenAt}; ${entries} before it are whole.`)
        console.log(`The history is whole: ${entries} entries, the newest with hash ${head}`)
        return
      }
      const querystring = { limit: options.limit, subject: part }
      const { entries } = await registry.call('GET /v1/history', { querystring })
      if (options.json) console.log(JSON.stringify(entries, null, 2))
      else if (entries.length === 0)
        console.log(`Nothing is written${part === undefined ? '' : ` of ${part}`}; npx hlid status lists the parts.`)
      else
        console.log(
          table(
            entries.map((entry) => [String(entry.seq), shortTime(entry.at), what(entry), entry.actor, entry.reason]),
          ),
        )
    })
}
