/**
 * `npm test`: installs what is missing, then checks types, lint, format and what nothing uses, runs Jest and Playwright, and closes with
 * one line that counts the tests of all runners: `N passed, N failed`.
 */
import { mkdirSync, readFileSync, rmSync } from 'node:fs'

import { whenStopped } from './lib/abandoned.js'
import { ensureChromium } from './lib/chromium.js'
import { ensureInstalled } from './lib/install.js'
import { startPostgres } from './lib/postgres.js'
import { run } from './lib/run.js'

process.chdir(new URL('..', import.meta.url).pathname)
let starting = Promise.resolve()
whenStopped(async () => (await starting)?.stop())
// What runs below this ends with it, whoever else ends in between.
const guard = new URL('lib/end-when-abandoned.js', import.meta.url).href
process.env['NODE_OPTIONS'] = `${process.env['NODE_OPTIONS'] ?? ''} --import ${guard}`
await ensureInstalled()

const results = '.cache/test-results'
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })
const total = { passed: 0, failed: 0 }

/** A check that passes or fails as one. */
async function check(name, command, args, env = {}) {
  const began = Date.now()
  const { code } = await run(command, args, { quiet: true, env: { ...process.env, ...env } })
  total[code ? 'failed' : 'passed'] += 1
  console.log(`${code ? '✗' : '✓'} ${name} (${((Date.now() - began) / 1000).toFixed(0)} s)`)
  return code === 0
}

/** A runner that writes a report of its own; its tests are counted one by one. */
async function runner(name, command, args, env, count) {
  const began = Date.now()
  const { code } = await run(command, args, { env: { ...process.env, ...env } })
  let counted
  try {
    counted = count()
  } catch {
    counted = { passed: 0, failed: 0 }
  }
  // A runner that fails without a failed test (a crash, a suite that did not load) still fails the whole.
  if (code && counted.failed === 0) counted.failed = 1
  total.passed += counted.passed
  total.failed += counted.failed
  console.log(`${code ? '✗' : '✓'} ${name} (${((Date.now() - began) / 1000).toFixed(0)} s)`)
}

const report = (file) => JSON.parse(readFileSync(`${results}/${file}`, 'utf8'))

// What the machine lacks is fetched meanwhile, one after the other: the system's packages have one lock.
const prepare = async () => {
  const chromium = await ensureChromium()
  starting = startPostgres()
  return { chromium, postgres: await starting }
}
// The linter takes as long as the others together.
const [{ chromium, postgres }] = await Promise.all([
  prepare(),
  check('lint', 'npx', ['eslint', '.', '--max-warnings', '0']),
  check('types', 'npm', ['run', '--silent', 'typecheck'])
    .then(() => check('styles', 'npx', ['stylelint', '**/*.scss', '--allow-empty-input']))
    .then(() => check('format', 'npx', ['prettier', '--check', '--log-level', 'warn', '.']))
    .then(() => check('unused', 'npx', ['knip', '--no-progress'])),
])
const jest = (name, args, env = {}) =>
  runner(
    name,
    'npx',
    ['jest', '--maxWorkers=3', '--json', `--outputFile=${results}/${name}.json`, '--silent', ...args],
    env,
    () => {
      const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = report(`${name}.json`)
      return { passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites }
    },
  )
// Some tests open pages in it: those of the gate, which shows a release to a browser, and Playwright's.
const browser = chromium ? { CHROMIUM_PATH: chromium } : {}
// On the engine that production runs on, where it can be had, and what is nearest to the database on the embedded one, too.
const database = postgres ? { TEST_DATABASE_URL: postgres.url } : {}
if (postgres) {
  await jest('jest', [], { ...database, ...browser })
  const nearest = ['shared/storage', 'gateway/src/releases/store', 'identity/src/signin/sign-in']
  await jest('embedded-database', ['--selectProjects', 'server', '--testPathPatterns', ...nearest])
} else {
  console.log('– no PostgreSQL here, so on the embedded database; set TEST_DATABASE_URL to one that may be written to')
  await jest('jest', [], browser)
}
if (await check('build', 'node', ['tools/build.js'])) {
  await runner(
    'playwright',
    'npx',
    ['playwright', 'test', '--config', 'e2e/playwright.config.ts'],
    { ...database, ...browser, PLAYWRIGHT_JSON_OUTPUT_NAME: `../${results}/playwright.json` },
    () => {
      const { expected, unexpected, flaky } = report('playwright.json').stats
      return { passed: expected, failed: unexpected + flaky }
    },
  )
}

await postgres?.stop()
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed ? 1 : 0)
