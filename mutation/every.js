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
  ignorePatterns: ['e2e', 'docs', '**/dist', 'test-results'],
  thresholds: { high: 95, low: 90, break: 85 },
}

const jestOf = ({ displayName: _, ...project }) => ({
  projectType: 'custom',
  // One project at a time, so not those of the file that is read as well.
  config: { ...project, projects: [], testTimeout: jestConfig.testTimeout },
})

export const browser = { ...every, jest: jestOf(browserTests) }
export const server = { ...every, jest: jestOf(serverTests) }
