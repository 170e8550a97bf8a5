import { readdirSync } from 'node:fs'

import { browserProject, compile, everyProject } from './shared/testing/src/jest/projects.js'

/**
 * Two kinds of test. Browser code runs in jsdom. Server code runs in Node itself, as tools/jest/runtime.cjs tells: several
 * of its packages are nothing but ES modules, which Jest's own runtime loads slowly.
 */
const nodeOnly = new Set(['service', 'storage', 'telemetry', 'tooling', 'release-cli', 'conformance'])
const folders = (parent, wanted) =>
  readdirSync(new URL(parent, import.meta.url), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && wanted(entry.name))
    .map((entry) => `<rootDir>/${parent === './' ? '' : parent.slice(2)}${entry.name}`)

/** What decides: each file by itself must have nearly all of its branches taken by tests. Files of types have none. */
const decides = [
  // flows
  './mfe-*/src/flow/*.ts',
  './shared/authentication/src/attempt.ts',
  './shared/authentication/src/failure.ts',
  './shared/authentication/src/waiting/*.ts',
  // guards
  './mfe-login/src/guards.ts',
  './shared/navigation/src/return-url.ts',
  './shell/src/remotes/reload-policy.ts',
  './shell/src/remotes/failed-releases.ts',
  './shell/src/remotes/fallback.ts',
  './identity/src/http/csrf.ts',
  './identity/src/signin/{attempts,challenge,codes,device-state,devices,identifier,methods,note-device,settle}.ts',
  // the registry
  './gateway/src/releases/{bucket,compose,live,preview-composition,previews,registry,views}.ts',
  './gateway/src/releases/store/!(tables).ts',
  './gateway/src/admin/{authenticate,compatibility,promotion-checks}.ts',
  './gateway/src/admin/routes/*.ts',
  './gateway/src/health/{allowance,canary,closed-loop,outcomes,sequential-test,tally}.ts',
  './gateway/src/ramp/*.ts',
  // the gate
  './gateway/src/admin/gate/{index,live-parts,smoke-test,still-markup}.ts',
  './gateway/src/admin/gate/rules/*.ts',
  './gateway/src/admin/publish/*.ts',
]

/** Some files stand up to what the types allow and nothing brings; pure tables have no such branches. */
const leastBranches = (path) => (/flow|guards|fallback|store|compatibility/.test(path) ? 95 : 90)

/** @type {import('jest').Config} */
export default {
  // A slow machine is no failure; a test that hangs still ends. No test has a limit of its own.
  testTimeout: 300_000,
  coverageProvider: 'v8',
  coverageDirectory: '.cache/coverage',
  coverageReporters: ['text-summary', 'html'],
  collectCoverageFrom: ['**/src/**/*.{ts,tsx}', '!**/*.test.*', '!**/{test,testing,generated,templates}/**', '!e2e/**'],
  coverageThreshold: Object.fromEntries(decides.map((path) => [path, { branches: leastBranches(path) }])),
  projects: [
    {
      ...browserProject([
        '<rootDir>/shell',
        '<rootDir>/console',
        ...folders('./', (name) => name.startsWith('mfe-')),
        ...folders('./shared/', (name) => !nodeOnly.has(name)),
      ]),
    },
    {
      ...everyProject,
      displayName: 'server',
      testEnvironment: '<rootDir>/tools/jest/environment.cjs',
      runtime: '<rootDir>/tools/jest/runtime.cjs',
      roots: [
        '<rootDir>/gateway',
        '<rootDir>/identity',
        '<rootDir>/demo-client',
        '<rootDir>/e2e/attacks',
        '<rootDir>/deploy',
        '<rootDir>/tools',
        ...folders('./shared/', (name) => nodeOnly.has(name)),
      ],
      // How Jest's own runtime finds the modules: it serves `npm run mutation`.
      extensionsToTreatAsEsm: ['.ts', '.tsx', '.scss'],
      moduleNameMapper: { '^(.*)\\?inline$': '$1' },
      transform: {
        '/in-page/(?!.*\\.test\\.)[^/]+\\.ts$|\\.scss$': '<rootDir>/shared/tooling/src/inline-transform.js',
        ...compile('es6'),
      },
    },
  ],
}
