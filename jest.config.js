import { readdirSync } from 'node:fs'

/**
 * Two kinds of test. Browser code runs in jsdom. Server code runs as native ES modules in Node, since several of its
 * packages ship nothing else.
 */
const nodeOnly = new Set(['chromium', 'storage', 'telemetry', 'tooling', 'release-cli'])
const folders = (parent, wanted) =>
  readdirSync(new URL(parent, import.meta.url), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && wanted(entry.name))
    .map((entry) => `<rootDir>/${parent === './' ? '' : parent.slice(2)}${entry.name}`)

const compile = (module) => ({
  '^.+\\.(t|j)sx?$': [
    '@swc/jest',
    {
      jsc: {
        target: 'es2023',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
      },
      module: { type: module },
    },
  ],
})

const common = {
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/templates/'],
  modulePathIgnorePatterns: ['/dist/'],
}

/** @type {import('jest').Config} */
export default {
  // A slow machine is no failure; a test that hangs still ends.
  testTimeout: 60_000,
  projects: [
    {
      ...common,
      displayName: 'browser',
      testEnvironment: '<rootDir>/shared/testing/jest/jsdom-environment.js',
      roots: [
        '<rootDir>/shell',
        '<rootDir>/console',
        ...folders('./', (name) => name.startsWith('mfe-')),
        ...folders('./shared/', (name) => !nodeOnly.has(name)),
      ],
      moduleNameMapper: {
        '\\.module\\.scss$': '<rootDir>/shared/testing/jest/class-names.cjs',
        '\\.(scss|css|woff2|svg)$': '<rootDir>/shared/testing/jest/empty.cjs',
      },
      setupFilesAfterEnv: ['<rootDir>/shared/testing/jest/setup-browser.ts'],
      transform: compile('commonjs'),
      transformIgnorePatterns: ['/node_modules/(?!@hlid/)'],
    },
    {
      ...common,
      displayName: 'server',
      testEnvironment: 'node',
      roots: [
        '<rootDir>/gateway',
        '<rootDir>/identity',
        '<rootDir>/demo-client',
        '<rootDir>/deploy',
        '<rootDir>/tools',
        ...folders('./shared/', (name) => nodeOnly.has(name)),
      ],
      extensionsToTreatAsEsm: ['.ts', '.tsx'],
      transform: compile('es6'),
    },
  ],
}
