/**
 * `npm run try-runbook`: runs every line of code of docs/runbook.md, in its order, against a portal of its own on
 * PostgreSQL, and looks at what each is said to bring about. What is restored becomes another gateway's database.
 */
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'

import { codeBlocksOf } from '@hlid/tooling/markdown'
import pg from 'pg'

import { publishAnother } from './lib/another-release.js'
import { onOwnPortal, runLines } from './lib/own-portal.js'
import { takePorts } from './lib/ports.js'
import { serverFolder, startPostgres } from './lib/postgres.js'
import { run } from './lib/run.js'
import { Services } from './lib/services.js'

const page = 'docs/runbook.md'
const firstPort = Number(process.env['TRY_PORT'] ?? 4086)
process.chdir(new URL('..', import.meta.url).pathname)

const isRoot = process.getuid?.() === 0
/** Where the database's user keeps what a moment is restored from. */
const backups = await serverFolder('hlid-backups-')
const log = `${backups}/log`
process.on('exit', () => rmSync(backups, { recursive: true, force: true }))
const postgres = await startPostgres({
  archive_mode: 'on',
  archive_command: `mkdir -p ${log} && test ! -f ${log}/%f && cp %p ${log}/%f`,
})
if (!postgres) {
  console.error('There is no PostgreSQL here. Install it (apt-get install postgresql), or set TEST_DATABASE_URL.')
  process.exit(1)
}
/** What operators are told in their chat. */
const told = []
const chat = createServer(async (request, response) => {
  told.push(await text(request))
  response.end('ok')
}).listen(0, '127.0.0.1')
await once(chat, 'listening')
const { hostname, port, username } = new URL(postgres.url)
Object.assign(process.env, {
  DATABASE_URL: postgres.url,
  IDENTITY_ADMIN_TOKEN: 'the-token-of-whoever-tries-the-runbook',
  NOTIFY_CHAT_URL: `http://127.0.0.1:${chat.address().port}/`,
  PGHOST: hostname,
  PGPORT: port,
  PGUSER: username,
})

const hlid = async (...args) => {
  const { code, output } = await run(process.execPath, ['shared/release-cli/bin/hlid.js', ...args], { quiet: true })
  if (code) throw new Error(`hlid ${args.join(' ')} failed.`)
  return output
}
const expectIn = (text, wanted, after) => {
  if (!text.includes(wanted)) throw new Error(`After “${after}” there is no “${wanted}”:\n${text}`)
  console.log(`✓ ${after}`)
}
const banner = async (identity) => (await fetch(`${identity}/v1/banner?locale=en`)).text()

/** A page of a release that fails, and its report of that, as the shell sends it. @returns the code on its screen */
async function failingPage(portal) {
  await publishAnother('mfe-login', '1.0.2', process.env)
  await hlid('promote', 'mfe-login@1.0.2', '--why', 'new texts')
  const html = await (await fetch(`${portal}/app/login`)).text()
  const meta = (name) => new RegExp(`<meta name="${name}" content="([^"]+)"`).exec(html)?.[1]
  const events = [
    { release: 'mfe-login@1.0.2', kind: 'failed', failure: 'chunk', rung: 'release' },
    { release: 'mfe-login@1.0.2', kind: 'shown', screen: 'remote', path: '/app/login' },
  ]
  const report = { view: meta('hlid-view'), composition: meta('hlid-composition'), events }
  await fetch(`${portal}/releases/reports`, { method: 'POST', body: JSON.stringify(report) })
  return meta('hlid-view-code')
}

let failedAt = 0

/** What has to be there before the code under a heading, and what in it stands for what. */
const befores = {
  'Somebody reads a code from an error page': async ({ portal }) => {
    const code = await failingPage(portal)
    failedAt = Date.now()
    const said = await hlid('view', code)
    expectIn(
      said,
      'mfe-login@1.0.2 failed in 1 of 1 views in the last hour',
      `By the code ${code}: whose failure it is`,
    )
    expectIn(said, 'npx hlid rollback mfe-login --why', `By the code ${code}: what to do`)
    return { '7K2M-Q9XD': code }
  },
}

/** What is there after the code under each heading. */
const looks = {
  Keys: async () => expectIn(await hlid('history', '--limit', '3'), 'key', 'Keys: a team has another one'),
  'One flow fails, the others work': async () =>
    expectIn(await hlid('history', '--limit', '5'), 'rollback mfe-login@1.0.0 (was 1.0.1', 'One flow fails'),
  'Somebody reads a code from an error page': async () => {
    const seconds = Math.round((Date.now() - failedAt) / 1000)
    const isBack = 'rollback mfe-login@1.0.0 (was 1.0.2'
    expectIn(await hlid('history', '--limit', '3'), isBack, `A code: the release before is live, ${seconds} s later`)
  },
  'Sign-ins drop': async ({ identity }) =>
    expectIn(await banner(identity), 'Sign-in by phone is down', 'Sign-ins drop: the banner'),
  'A ramp, and a freeze': async () =>
    expectIn(await hlid('history', '--limit', '4'), 'ends the ramp 1,5,25,100', 'A ramp, and a freeze'),
  'You are told nothing': async () => expectIn(told.join('\n'), 'npx hlid', 'You are told nothing: the chat'),
  'Restore the database': async (settings) => {
    const dumped = settings.env.DATABASE_URL.replace(/[^/]*$/, 'hlid_restored')
    const verified = await withGatewayOn(dumped, settings, () => hlid('history', '--verify'))
    expectIn(verified, 'The history is whole', 'Restore the database: a gateway on it')
  },
}

/** Starts another gateway on a database, and does something at its registry. */
async function withGatewayOn(database, settings, act) {
  const restored = new Services()
  const [gatewayPort, adminPort] = [firstPort + 4, firstPort + 5].map(String)
  restored.start('restored', 'gateway/dist/server.js', {
    ...{ ...settings.env, DATABASE_URL: database, DATA_DIR: `${settings.folder}/restored` },
    ...{ PORT: gatewayPort, ADMIN_PORT: adminPort },
  })
  try {
    process.env['HLID_REGISTRY'] = `http://localhost:${adminPort}`
    await restored.untilReady('restored', `http://localhost:${adminPort}/health/ready`)
    return await act()
  } finally {
    process.env['HLID_REGISTRY'] = settings.registry
    await restored.stop()
  }
}

const asDatabaseUser = async (lines) => {
  const command = `PATH=${postgres.bin}:$PATH; set -eux; ${lines}`
  const { code } = isRoot
    ? await run('su', ['postgres', '--preserve-environment', '--shell', '/bin/bash', '--command', command])
    : await run('bash', ['-c', command])
  if (code) throw new Error(`A line of ${page} failed; the last one above.`)
}

const toMoment = 'To a moment'

/** Goes back to the moment between two moves: the first is there again, and the second is not. */
async function tryMoment(settings) {
  const [, nightly = '', whenNeeded = ''] = codeBlocksOf(page).flatMap(({ heading, code }) =>
    heading === toMoment ? [code] : [],
  )
  const [freePort] = await takePorts(1)
  const here = (code) =>
    code.replaceAll('/var/backups/hlid', backups).replace('-p 5433', `-p ${freePort} -k ${backups}`)
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  await asDatabaseUser(here(nightly))
  await hlid('promote', 'mfe-login@1.0.1', '--why', 'before the moment')
  const { rows } = await client.query('select now()::text as moment')
  await hlid('rollback', 'mfe-login', '--why', 'after the moment')
  const { rows: written } = await client.query('select pg_walfile_name(pg_switch_wal()) as file')
  const isKept = 'select last_archived_wal >= $1 as kept from pg_stat_archiver'
  while (!(await client.query(isKept, [written[0].file])).rows[0].kept) await wait(100)
  await client.end()
  await asDatabaseUser(here(whenNeeded.replace(/(?<=recovery_target_time = ')[^']*/, rows[0].moment)))
  try {
    const recovered = `postgres://portal@127.0.0.1:${freePort}/postgres`
    const history = await withGatewayOn(recovered, settings, async () => {
      expectIn(await hlid('history', '--verify'), 'The history is whole', 'To a moment: the history')
      return hlid('history', '--limit', '5')
    })
    expectIn(history, 'before the moment', 'To a moment: what was done before it')
    if (history.includes('after the moment')) throw new Error(`“To a moment” went too far:\n${history}`)
  } finally {
    await asDatabaseUser(`pg_ctl --pgdata=${backups}/recovered --mode=immediate stop`)
  }
}

async function tryRunbook(settings) {
  process.env['HLID_REGISTRY'] = settings.registry
  process.env['HLID_TOKEN_FILE'] = `${settings.dataDir}/gateway/operator-token`
  await publishAnother('mfe-login', '1.0.1', process.env)
  await hlid('promote', 'mfe-login@1.0.1', '--why', 'to be taken back')
  for (const { heading, language, code } of codeBlocksOf(page)) {
    if (heading === toMoment) continue
    if (language !== 'sh') throw new Error(`${page} has code that is no sh, under ${heading}.`)
    let lines = code.replaceAll('http://localhost:4010', settings.identity)
    for (const [example, real] of Object.entries((await befores[heading]?.(settings)) ?? {}))
      lines = lines.replaceAll(example, real)
    await runLines(page, lines.replace(/\b(hlid\.dump|new-key\.)/g, `${settings.folder}/$1`))
    await looks[heading]?.(settings)
  }
  await tryMoment(settings)
  console.log('✓ every line of the runbook')
}

await onOwnPortal(firstPort, tryRunbook, postgres.stop)
