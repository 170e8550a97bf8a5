import { existsSync, readFileSync } from 'node:fs'
import { createInterface } from 'node:readline/promises'

import {
  ByHand,
  type Finding,
  Nobody,
  type Phones,
  readPlan,
  runConformance,
  scenarioNames,
  Simulator,
  simulatorPlan,
  type TestPlan,
} from '@hlid/conformance'
import type { Command } from 'commander'

import { table } from '../print'
import { startedPortal } from '../started-portal'
import { UsageError } from '../usage-error'

interface Options {
  readonly origin: string
  readonly persons?: string
  readonly simulator?: string
  readonly byHand?: true
  readonly reset?: true
  readonly only?: readonly string[]
  readonly json?: true
}

/** The simulator's people, and the demo client where it is beside the service that is tried. */
export function planBeside(origin: string): TestPlan {
  const { client } = simulatorPlan
  const started = startedPortal()
  const demoClient = started?.origins.includes(origin) ? started.demoClient : undefined
  if (!client || demoClient === undefined) return simulatorPlan
  return { ...simulatorPlan, client: { ...client, redirectUri: `${demoClient}/callback` } }
}

function planFrom(file: string | undefined, origin: string): TestPlan {
  if (file === undefined) return planBeside(origin)
  if (!existsSync(file)) throw new UsageError(`--persons: there is no file ${file}.`)
  try {
    return readPlan(readFileSync(file, 'utf8'))
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error)
    throw new UsageError(`--persons: ${file}: ${said}. Its form is in docs/connect-your-identity-service.md.`)
  }
}

function originFrom(text: string): string {
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new UsageError(`--origin: ${text} is no address; write for example https://identity.test.example`)
  return new URL(text).origin
}

/** A sentence for each promise that does not hold, by call. */
export function inWords(findings: readonly Finding[]): string {
  const calls = [...new Set(findings.map(({ operation }) => operation))]
  const lines = calls.flatMap((call) => {
    const own = findings.filter(({ operation }) => operation === call)
    const of = (wanted: Finding['outcome']) => own.filter(({ outcome }) => outcome === wanted)
    const mark = of('deviates').length ? '✗' : of('passed').length ? '✓' : '–'
    const counts = `${of('passed').length} passed, ${of('deviates').length} deviate, ${of('not-tried').length} not tried`
    return [
      `${mark} ${call}: ${counts}`,
      ...of('deviates').map(({ what, expected, came, source }) =>
        [
          `    ${what}`,
          ...table([
            ['      expected', expected ?? ''],
            ['      came', came ?? ''],
            ['      says', source],
          ]).split('\n'),
        ].join('\n'),
      ),
      ...of('not-tried').map(({ what, why }) => `    not tried: ${what}: ${why}`),
    ]
  })
  return lines.join('\n')
}

/** The one who answers on the phones, for as long as the run lasts. */
async function withPhones<Result>(
  options: Options,
  plan: TestPlan,
  run: (phones: Phones) => Promise<Result>,
): Promise<Result> {
  if (options.byHand) {
    const terminal = createInterface({ input: process.stdin, output: process.stderr })
    try {
      return await run(new ByHand((sentence) => terminal.question(`${sentence} `)))
    } finally {
      terminal.close()
    }
  }
  const address =
    options.simulator ?? plan.simulator ?? (options.persons ? undefined : `${originFrom(options.origin)}/simulator/api`)
  if (address === undefined) return run(new Nobody())
  const simulator = new Simulator(address.replace(/\/$/, ''))
  if (options.reset)
    await simulator.reset().catch((error: unknown) => {
      throw new UsageError(
        `--reset: ${error instanceof Error ? error.message : String(error)}; --simulator names where it is.`,
      )
    })
  return run(simulator)
}

/** conformance: whether an identity service answers as the API document says. */
export function conformanceCommand(program: Command): void {
  program
    .command('conformance')
    .description('make the calls of the API document to an identity service, and say what deviates')
    .requiredOption('--origin <address>', 'where the calls are answered: the service, or a portal before it')
    .option('--persons <file>', 'test persons and client application (those of the simulator)')
    .option('--simulator <address>', 'where requests are approved and codes read (<origin>/simulator/api)')
    .option('--by-hand', 'ask at this terminal for what happens on the phones')
    .option('--reset', 'first put the simulator back to its first people, so that no limit is used up')
    .option('--only <names...>', `just these parts: ${scenarioNames.join(', ')}`)
    .option('--json', 'the whole report as JSON')
    .action(async (options: Options) => {
      const origin = originFrom(options.origin)
      const unknown = options.only?.find((name) => !scenarioNames.includes(name))
      if (unknown) throw new UsageError(`--only: there is no ${unknown}; there are ${scenarioNames.join(', ')}.`)
      const plan = planFrom(options.persons, origin)
      const report = await withPhones(options, plan, (phones) =>
        runConformance({
          origin,
          plan,
          phones,
          ...(options.only && { only: options.only }),
          onScenario: (name) => console.error(`${name} …`),
        }),
      )
      const [passed, deviates, notTried] = [report.of('passed'), report.of('deviates'), report.of('not-tried')]
      if (options.json) console.log(JSON.stringify({ origin, findings: report.findings }, undefined, 2))
      else
        console.log(
          `${inWords(report.findings)}\n\n${passed.length} passed, ${deviates.length} deviate, ${notTried.length} not tried`,
        )
      if (deviates.length) process.exitCode = 1
      else if (!passed.length) throw new UsageError(`Nothing could be tried at ${origin}. Is the service running?`)
    })
}
