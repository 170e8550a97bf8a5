import { readdirSync } from 'node:fs'

import { browserProject, compile, everyProject } from './shared/testing/jest/projects.js'

/**
 * Two kinds of test. Browser code runs in jsdom. Server code runs as native ES modules in Node, since several of its
 * packages ship nothing else.
 */
const nodeOnly = new Set(['chromium', 'service', 'storage', 'telemetry', 'tooling', 'release-cli', 'conformance'])
const folders = (parent, wanted) =>
  readdirSync(new URL(parent, import.meta.url), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && wanted(entry.name))
    .map((entry) => `<rootDir>/${parent === './' ? '' : parent.slice(2)}${entry.name}`)

/** @type {import('jest').Config} */
export default {
  // A slow machine is no failure; a test that hangs still ends.
  testTimeout: 60_000,
  coverageProvider: 'v8',
  coverageDirectory: '.cache/coverage',
  coverageReporters: ['text-summary', 'html'],
  collectCoverageFrom: ['**/src/**/*.{ts,tsx}', '!**/*.test.*', '!**/{test,testing,generated,templates}/**', '!e2e/**'],
  // What decides: the flows' tables, the guards, the ladder, the registry's moves and the gate.
  coverageThreshold: Object.fromEntries(
    [
      './mfe-*/src/flow/*.ts',
      './mfe-login/src/guards.ts',
      './shell/src/remotes/ladder.ts',
      './gateway/src/releases/store/moves.ts',
      './gateway/src/admin/placement.ts',
      './gateway/src/admin/gate/rules/*.ts',
    ].map((decides) => [decides, { branches: 95 }]),
  ),
  projects: [
    browserProject([
      '<rootDir>/shell',
      '<rootDir>/console',
      ...folders('./', (name) => name.startsWith('mfe-')),
      ...folders('./shared/', (name) => !nodeOnly.has(name)),
    ]),
    {
      ...everyProject,
      displayName: 'server',
      testEnvironment: 'node',
      roots: [
        '<rootDir>/gateway',
        '<rootDir>/identity',
        '<rootDir>/demo-client',
        '<rootDir>/e2e/attacks',
        '<rootDir>/deploy',
        '<rootDir>/tools',
        ...folders('./shared/', (name) => nodeOnly.has(name)),
      ],
      extensionsToTreatAsEsm: ['.ts', '.tsx'],
      transform: compile('es6'),
    },
  ],
}
