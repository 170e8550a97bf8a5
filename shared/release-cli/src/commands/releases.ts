import type { TransitionBody } from '@hlid/remote-contract/registry'
import type { Command } from 'commander'

import { approvalLines } from '../approval-lines'
import { buildWorkspace } from '../build'
import { canaryLine } from '../canary-line'
import { registryFrom, signingKey } from '../environment'
import { healthRow } from '../health-row'
import { packRelease } from '../pack'
import { concernLines, originOf, ruleLines, shortTime, table } from '../print'
import { publishRelease } from '../publish'
import { freezeLine, rampLine } from '../ramp-line'
import { parseRelease } from '../release-name'
import { sayDone, waitsCode } from '../say-done'
import { rampSteps, reason, span, version as versionOf, wholeNumber } from '../values'
import { UsageError } from '../usage-error'

/** build, publish, promote, rollback, status, health. */
export function releaseCommands(program: Command): void {
  program
    .command('build')
    .description('build a workspace into its dist, and check remote.json against the code')
    .argument('<workspace>', 'folder of the workspace, such as mfe-login')
    .action((workspace: string) => buildWorkspace(workspace, undefined))

  program
    .command('publish')
    .description('build, sign and upload one release of a workspace')
    .argument('<workspace>', 'folder of the workspace, such as mfe-login')
    .option('--version <version>', 'another version than that of its package.json', versionOf)
    .option('--no-build', 'take what is in dist')
    .option('--dist <folder>', "another folder for the build than the workspace's dist")
    .action(async (workspace: string, options: { version?: string; build: boolean; dist?: string }) => {
      const { version, build, dist } = options
      if (build) await buildWorkspace(workspace, version, dist)
      const release = await packRelease(workspace, await signingKey(), dist)
      if (version !== undefined && release.manifest.version !== version)
        throw new UsageError(
          `dist holds version ${release.manifest.version}; leave out --no-build to build ${version}.`,
        )
      const published = await publishRelease(registryFrom(), release)
      console.log(`${published.name}@${published.version} ${published.result} (build ${published.build})`)
      if (published.rules.length) console.log(ruleLines(published.rules))
      console.log(`Make it live with: npx hlid promote ${published.name}@${published.version} --why "…"`)
    })

  program
    .command('promote')
    .description('make a release live, for everyone or for a share of the citizens')
    .argument('<release>', 'such as mfe-login@1.4.2')
    .option('--percent <percent>', 'share of the citizens, 1 to 100', wholeNumber(1, 100))
    .option('--ramp <steps>', 'shares that it goes through by itself, such as 1,5,25,100', rampSteps)
    .option('--every <time>', 'how long each step of the ramp lasts at least: 15m, 2h or 1d', span, 15)
    .option(
      '--views <views>',
      'how often people have to open it in each step of the ramp',
      wholeNumber(1, 1_000_000),
      30,
    )
    .option('--despite-freeze', 'although releases are frozen (see freeze)')
    .option('--cohort <name>', 'parts with one cohort reach the same people')
    .option('--release', 'although it was taken back because it failed')
    .option('--expect <revision>', 'refuse when the part was changed since that revision (see status)', wholeNumber(0))
    .requiredOption('--why <reason>', 'goes into the history', reason)
    .addHelpText('after', `\nEnds with ${waitsCode} where it waits for a second person (see approvals).`)
    .action(
      async (
        text: string,
        options: Pick<TransitionBody<'promote'>, 'percent' | 'cohort' | 'release' | 'despiteFreeze' | 'why'> & {
          ramp?: readonly number[]
          every: number
          views: number
          expect?: number
        },
      ) => {
        const { name, version } = parseRelease(text)
        const { expect: expected, ramp: steps, every: everyMinutes, views: leastViews, ...wanted } = options
        if (steps && wanted.percent !== undefined) throw new UsageError('Say --percent or --ramp, not both.')
        const body = { version, expected, ...wanted, ramp: steps && { steps, everyMinutes, leastViews } }
        sayDone(await registryFrom().call('POST /v1/parts/:name/promote', { params: { name }, body }))
      },
    )

  program
    .command('rollback')
    .description('take a canary back, or go back to the last good release')
    .argument('<part>', 'such as mfe-login')
    .option('--expect <revision>', 'refuse when the part was changed since that revision (see status)', wholeNumber(0))
    .requiredOption('--why <reason>', 'goes into the history', reason)
    .action(async (name: string, { expect, why }: { expect?: number; why: string }) => {
      const body = { why, expected: expect }
      sayDone(await registryFrom().call('POST /v1/parts/:name/rollback', { params: { name }, body }))
    })

  program
    .command('status')
    .description('what is live, and what needs you')
    .argument('[part]')
    .action(async (name: string | undefined) => {
      const {
        parts,
        canaries = [],
        ramps = [],
        freeze,
        approvals = [],
        concerns = [],
      } = await registryFrom().call('GET /v1/status')
      const rows = parts
        .filter((part) => name === undefined || part.name === name)
        .map(({ name: part, team, live, lastGood }) => [
          part,
          live?.current ?? 'nothing',
          live?.canary ? `${live.canary} for ${live.canaryPercent} %` : '',
          lastGood ?? '',
          live?.disabled
            ? `DISABLED${live.disabled.until === undefined ? '' : ` until ${live.disabled.until}`}`
            : 'enabled',
          String(live?.revision ?? 0),
          team,
        ])
      if (name !== undefined && !rows.length) throw new UsageError(`Nobody has registered ${name}.`)
      console.log(table([['part', 'live', 'canary', 'last good', 'is', 'revision', 'team'], ...rows]))
      if (freeze) console.log(freezeLine(freeze))
      for (const { live } of parts) {
        if (!live || (name !== undefined && live.name !== name)) continue
        const ramp = ramps.find(({ part }) => part === live.name)
        if (ramp) console.log(rampLine(live, ramp))
        const verdict = canaries.find(({ part }) => part === live.name)
        if (verdict) console.log(canaryLine(verdict))
      }
      for (const line of approvals.filter(({ part }) => name === undefined || part === name).flatMap(approvalLines))
        console.log(line)
      if (name === undefined) for (const line of concernLines(concerns)) console.log(line)
    })

  program
    .command('releases')
    .description('what is published of a part, by whom, and what a CI built it from')
    .argument('<part>', 'such as mfe-login')
    .action(async (name: string) => {
      const { releases } = await registryFrom().call('GET /v1/releases', { querystring: { name, purpose: 'release' } })
      const rows = releases.map(({ version, publishedAt, publishedBy, swept, run }) => [
        ...[version, shortTime(publishedAt), publishedBy, swept ? 'files deleted' : ''],
        run ? `${originOf(run)}${run.actor === undefined ? '' : `, started by ${run.actor}`}` : '',
        run?.url ?? '',
      ])
      console.log(rows.length ? table(rows) : `Nothing is published of ${name}; npx hlid status lists the parts.`)
    })

  program
    .command('bill')
    .description('what is compiled into a release: its bill of materials, as CycloneDX in JSON')
    .argument('<release>', 'such as mfe-login@1.4.2')
    .action(async (text: string) => {
      const params = parseRelease(text)
      console.log(
        JSON.stringify(await registryFrom().call('GET /v1/releases/:name/:version/bill', { params }), null, 2),
      )
    })

  program
    .command('health')
    .description('how the releases of a part fared, as pages reported')
    .argument('<part>')
    .option('--hours <hours>', 'how far back', wholeNumber(1, 168), 24)
    .action(async (part: string, { hours }: { hours: number }) => {
      const { releases } = await registryFrom().call('GET /v1/health', { querystring: { part, hours } })
      const rows = releases.map(({ version, counts }) => healthRow(`${part}@${version}`, counts))
      if (rows.length) console.log(table([['release', 'views', 'failed', 'how', 'steps finished'], ...rows]))
      else console.log(`Nobody opened ${part} in the last ${hours} hours; npx hlid status lists the parts.`)
    })
}
