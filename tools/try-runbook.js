/**
 * `npm run try-runbook`: runs every line of code of docs/runbook.md, in its order, against a portal of its own on
 * PostgreSQL, and looks at what each is said to bring about. The backup is then started as another gateway's database.
 */
import { once } from 'node:events'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'

import { codeBlocksOf } from '@hlid/tooling/markdown'

import { publishAnother } from './lib/another-release.js'
import { onOwnPortal, runLines } from './lib/own-portal.js'
import { startPostgres } from './lib/postgres.js'
import { run } from './lib/run.js'
import { Services } from './lib/services.js'

const page = 'docs/runbook.md'
const firstPort = Number(process.env['TRY_PORT'] ?? 4086)
process.chdir(new URL('..', import.meta.url).pathname)

const postgres = await startPostgres()
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

/** What is there after the code under each heading. */
const looks = {
  Keys: async () => expectIn(await hlid('history', '--limit', '3'), 'key', 'Keys: a team has another one'),
  'One flow fails, the others work': async () =>
    expectIn(await hlid('history', '--limit', '5'), 'rollback mfe-login@1.0.0 (was 1.0.1', 'One flow fails'),
  'Sign-ins drop': async ({ identity }) =>
    expectIn(await banner(identity), 'Sign-in by phone is down', 'Sign-ins drop: the banner'),
  'A ramp, and a freeze': async () =>
    expectIn(await hlid('history', '--limit', '4'), 'ends the ramp 1,5,25,100', 'A ramp, and a freeze'),
  'You are told nothing': async () => expectIn(told.join('\n'), 'npx hlid', 'You are told nothing: the chat'),
  'Restore the database': async (settings) => {
    const restored = new Services()
    const at = firstPort + 5
    const env = { ...settings.env, DATABASE_URL: settings.env.DATABASE_URL.replace(/[^/]*$/, 'hlid_restored') }
    restored.start('restored', 'gateway/dist/server.js', {
      ...env,
      ...{ PORT: String(at - 1), ADMIN_PORT: String(at), DATA_DIR: `${settings.folder}/restored` },
    })
    try {
      await restored.untilReady('restored', `http://localhost:${at}/health/ready`)
      process.env['HLID_REGISTRY'] = `http://localhost:${at}`
      expectIn(await hlid('history', '--verify'), 'The history is whole', 'Restore the database: a gateway on it')
    } finally {
      process.env['HLID_REGISTRY'] = settings.registry
      await restored.stop()
    }
  },
}

async function tryRunbook(settings) {
  process.env['HLID_REGISTRY'] = settings.registry
  process.env['HLID_TOKEN_FILE'] = `${settings.dataDir}/gateway/operator-token`
  await publishAnother('mfe-login', '1.0.1', process.env)
  await hlid('promote', 'mfe-login@1.0.1', '--why', 'to be taken back')
  for (const { heading, language, code } of codeBlocksOf(page)) {
    if (language !== 'sh') throw new Error(`${page} has code that is no sh, under ${heading}.`)
    const lines = code.replaceAll('http://localhost:4010', settings.identity)
    await runLines(page, lines.replace(/\b(hlid\.dump|new-key\.)/g, `${settings.folder}/$1`))
    await looks[heading]?.(settings)
  }
  console.log('✓ every line of the runbook')
}

await onOwnPortal(firstPort, tryRunbook, postgres.stop)
