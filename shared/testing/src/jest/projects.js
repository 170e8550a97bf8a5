import { fileURLToPath } from 'node:url'

const here = (file) => fileURLToPath(new URL(file, import.meta.url))

/** Jest's transform. @param {'commonjs' | 'es6'} module */
export const compile = (module) => ({
  '^.+\\.(t|j)sx?$': [
    fileURLToPath(import.meta.resolve('@swc/jest')),
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

export const everyProject = {
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/templates/'],
  modulePathIgnorePatterns: ['/dist/', '/templates/'],
}

/**
 * Tests of code that runs in a browser: in jsdom, where a console that is not empty fails the test.
 * @param {readonly string[]} roots folders, as Jest names them
 * @returns {import('jest').ProjectConfig}
 */
export const browserProject = (roots) => ({
  ...everyProject,
  displayName: 'browser',
  testEnvironment: here('jsdom-environment.js'),
  roots,
  moduleNameMapper: {
    '\\.module\\.scss$': here('class-names.cjs'),
    '\\.(scss|css|woff2|svg)$': here('empty.cjs'),
    '^typebox$': here('typebox.cjs'),
  },
  setupFilesAfterEnv: [here('setup-browser.js')],
  transform: compile('commonjs'),
  transformIgnorePatterns: ['/node_modules/(?!@hlid/)'],
})
