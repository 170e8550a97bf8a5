import { defineConfig, devices } from '@playwright/test'

import { dataDir, portal, ports } from './support/ports'

const chromium = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  fullyParallel: false,
  workers: 1,
  retries: 0,
  forbidOnly: true,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json']],
  use: {
    baseURL: portal,
    locale: 'is-IS',
    timezoneId: 'Atlantic/Reykjavik',
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: chromium,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'desktop', use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      testMatch: /journeys\/(sign-in|contact-details|confirm-identity)\.spec/,
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    },
  ],
  webServer: {
    command: 'node ../tools/start.js',
    url: `${portal}/health/ready`,
    timeout: 180_000,
    reuseExistingServer: false,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 6000 },
    env: { ...ports, DATA_DIR: dataDir, HLID_FRESH_DATA: '1' },
  },
})
