/**
 * `npm run mutation`: changes what decides in every small way there is, and counts how many changes no test sees.
 * `npm run mutation -- flows gate` takes those areas alone. Fails when an area scores under 85 %.
 */
import { Stryker } from '@stryker-mutator/core'

import { startPostgres } from '../lib/postgres.js'
import { areas } from './areas.js'

const { default: jestConfig } = await import(new URL('../../jest.config.js', import.meta.url).href)
const leastScore = 85
const projects = new Map(jestConfig.projects.map((project) => [project.displayName, project]))

const optionsOf = (name, { project, pages, mutate, tests }) => {
  // Of Jest's runtimes its own: it lets go of the modules of each change.
  const { displayName: _, runtime: __, ...given } = projects.get(project)
  const config = pages ? given : { ...given, testEnvironment: 'node', setupFilesAfterEnv: [] }
  return {
    mutate: [...mutate, '!**/*.test.*'],
    testRunner: 'jest',
    testRunnerNodeArgs: ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'],
    jest: {
      projectType: 'custom',
      // One project at a time, so not those of the file that is read as well.
      config: { ...config, projects: [], testMatch: tests, testTimeout: jestConfig.testTimeout },
    },
    coverageAnalysis: 'perTest',
    concurrency: Number(process.env['MUTATION_PROCESSES'] ?? 2),
    // A slow machine is no test that saw something.
    timeoutMS: 30_000,
    reporters: ['clear-text', 'progress-append-only'],
    clearTextReporter: { allowColor: false, reportTests: false },
    tempDirName: `.cache/stryker-${name}`,
    ignorePatterns: ['.cache', 'e2e/pictures', 'docs', '**/dist', 'test-results'],
    warnings: { slow: false },
  }
}

/** Of what was tried, how much some test saw; what could not even be loaded was not tried. */
function scoreOf(results) {
  const count = (...statuses) => results.filter(({ status }) => statuses.includes(status)).length
  const seen = count('Killed', 'Timeout')
  const tried = seen + count('Survived', 'NoCoverage')
  return { changes: tried, seen, 'not seen': tried - seen, score: Math.round((1000 * seen) / tried) / 10 }
}

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !(name in areas))
if (unknown.length) {
  console.error(`There is no area ${unknown.join(', ')}; there are ${Object.keys(areas).join(', ')}.`)
  process.exit(1)
}
const rows = {}
for (const [name, area] of Object.entries(areas)) {
  if (wanted.length && !wanted.includes(name)) continue
  const began = Date.now()
  const postgres = area.database ? await startPostgres() : undefined
  if (postgres) process.env['TEST_DATABASE_URL'] = postgres.url
  const results = await new Stryker(optionsOf(name, area)).runMutationTest()
  await postgres?.stop()
  rows[name] = { ...scoreOf(results), minutes: Math.round((Date.now() - began) / 6_000) / 10 }
}
console.table(rows)
process.exit(Object.values(rows).some(({ score }) => score < leastScore) ? 1 : 0)
