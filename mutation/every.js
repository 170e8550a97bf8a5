import jestConfig from '../jest.config.js'

const [browserTests, serverTests] = jestConfig.projects

const every = {
  testRunner: 'jest',
  testRunnerNodeArgs: ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'],
  coverageAnalysis: 'perTest',
  concurrency: 2,
  reporters: ['clear-text', 'progress-append-only'],
  clearTextReporter: { allowColor: false, reportTests: false },
  tempDirName: '.cache/stryker',
  ignorePatterns: ['e2e/pictures', 'docs', '**/dist', 'test-results'],
  thresholds: { high: 95, low: 90, break: 85 },
}

/**
 * What is broken, and the tests that must see it.
 * @param {{ displayName: string }} project one of Jest's
 * @param {{ mutate: string[], testMatch: string[] }} scope
 */
const options = ({ displayName: _, ...project }, { mutate, testMatch }) => ({
  ...every,
  mutate: [...mutate, '!**/*.test.*'],
  jest: {
    projectType: 'custom',
    // One project at a time, so not those of the file that is read as well.
    config: { ...project, projects: [], testMatch, testTimeout: jestConfig.testTimeout },
  },
})

export const browser = (scope) => options(browserTests, scope)
export const server = (scope) => options(serverTests, scope)
