import type { Command } from 'commander'

import { examine, type Finding } from '../doctor/examine'
import { table } from '../print'
import { UsageError } from '../usage-error'

const mark = ({ isRight }: Finding) => (isRight === undefined ? '–' : isRight ? '✓' : '✗')

/** doctor: what is missing before a release can leave this machine. */
export function doctorCommand(program: Command): void {
  program
    .command('doctor')
    .description('look whether releases can be built, published and tried from here')
    .argument('[workspace]', 'folder of a workspace, such as mfe-login')
    .action(async (workspace: string | undefined) => {
      const findings = await examine(workspace)
      console.log(table(findings.map((finding) => [mark(finding), finding.about, finding.says])))
      const wrong = findings.filter(({ isRight }) => isRight === false)
      if (wrong.length) throw new UsageError(`To mend: ${wrong.map(({ about }) => about).join(', ')}.`)
    })
}
