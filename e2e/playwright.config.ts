import { defineConfig, devices } from '@playwright/test'

import { dataDir, portal, ports } from './support/ports'

const chromium = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'

const browser = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Letters and colours come out alike on every machine, with a browser of Debian's (by the file) or any other. */
const drawnAlike = {
  executablePath: chromium,
  args: [...browser, '--font-render-hinting=none', '--disable-lcd-text', '--force-color-profile=srgb'],
  env: { ...process.env, FONTCONFIG_FILE: `${import.meta.dirname}/pictures/fonts.conf` },
}

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  fullyParallel: false,
  workers: 1,
  retries: 0,
  forbidOnly: true,
  timeout: 45_000,
  expect: {
    timeout: 10_000,
    toHaveScreenshot: { animations: 'disabled', caret: 'hide', scale: 'css', maxDiffPixels: 8, threshold: 0.1 },
  },
  snapshotPathTemplate: '{testDir}/pictures/baselines/{arg}{ext}',
  reporter: [['list'], ['json']],
  use: {
    baseURL: portal,
    locale: 'is-IS',
    timezoneId: 'Atlantic/Reykjavik',
    trace: 'retain-on-failure',
    launchOptions: { executablePath: chromium, args: browser },
  },
  projects: [
    {
      name: 'desktop',
      testIgnore: /e2e\/pictures\//,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      testMatch: /journeys\/(sign-in|contact-details|confirm-identity)\.spec/,
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    },
    {
      name: 'pictures',
      testMatch: /e2e\/pictures\/.*\.spec\.ts$/,
      timeout: 90_000,
      use: {
        deviceScaleFactor: 1,
        trace: 'off',
        contextOptions: { reducedMotion: 'reduce' },
        launchOptions: drawnAlike,
      },
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
