/**
 * `npm run coverage`: all of Jest, with what it did not run in `.cache/coverage/`. Fails where what decides (the list in
 * jest.config.js) has branches that no test takes.
 */
import { whenStopped } from './lib/abandoned.js'
import { ensureChromium } from './lib/chromium.js'
import { startPostgres } from './lib/postgres.js'
import { run } from './lib/run.js'

process.chdir(new URL('..', import.meta.url).pathname)
const chromium = await ensureChromium()
const starting = startPostgres()
whenStopped(async () => (await starting)?.stop())
const postgres = await starting
// Counting takes memory, which a worker gives back by ending.
const options = ['--coverage', '--silent', '--maxWorkers=2', '--workerIdleMemoryLimit=1.5GB']
const { code } = await run('npx', ['jest', ...options, ...process.argv.slice(2)], {
  env: {
    ...process.env,
    ...(postgres && { TEST_DATABASE_URL: postgres.url }),
    ...(chromium && { CHROMIUM_PATH: chromium }),
  },
})
await postgres?.stop()
process.exit(code)
