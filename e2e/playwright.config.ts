import { quietChromium, systemChromium } from '@hlid/tooling/chromium'
import { patience } from '@hlid/testing/patience'
import { defineConfig } from '@playwright/test'

import { dataDirOf, portsOf, workers } from './support/ports'

const chromium = process.env['CHROMIUM_PATH'] ?? systemChromium()
const executable = chromium ? { executablePath: chromium } : {}

/** A portal that can't start says so and ends; one that is slow is waited for. */
const untilItEnds = 24 * 60 * 60 * 1000

const desktop = { viewport: { width: 1280, height: 800 } }
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
const icelandic = { locale: 'is-IS' }
const english = { locale: 'en-GB' }
const everywhere = process.env['E2E_EVERYWHERE'] === '1'
const journeys = /e2e\/journeys\/.*\.spec\.ts$/

const browser = ['--no-sandbox', ...quietChromium]

/** Letters and colours come out alike on every machine, with a browser of Debian's (by the file) or any other. */
const drawnAlike = {
  ...executable,
  args: [...browser, '--font-render-hinting=none', '--disable-lcd-text', '--force-color-profile=srgb'],
  env: { ...process.env, FONTCONFIG_FILE: `${import.meta.dirname}/pictures/fonts.conf` },
}

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  // Each worker has a portal of its own, so tests disturb each other no more than two towns do.
  fullyParallel: true,
  workers,
  retries: 0,
  forbidOnly: true,
  timeout: 45_000 * patience(),
  expect: {
    timeout: 10_000 * patience(),
    toHaveScreenshot: { animations: 'disabled', caret: 'hide', scale: 'css', maxDiffPixels: 8, threshold: 0.1 },
  },
  snapshotPathTemplate: '{testDir}/pictures/baselines/{arg}{ext}',
  reporter: [['list'], ['json']],
  use: {
    ...icelandic,
    timezoneId: 'Atlantic/Reykjavik',
    // A trace of each page costs a third of the time; a failure shows what was on the page even so.
    trace: process.env['E2E_TRACE'] === '1' ? 'retain-on-failure' : 'off',
    launchOptions: { ...executable, args: browser },
  },
  // A journey runs in two of the four projects; one tagged @all in all four; one in which neither language nor size
  // decides anything in one of the two, tagged @phone or @desktop. With E2E_EVERYWHERE=1 each runs in all four.
  projects: [
    {
      name: 'is-phone',
      testMatch: journeys,
      ...(everywhere ? {} : { grepInvert: /@desktop/ }),
      use: { ...icelandic, ...phone },
    },
    {
      name: 'en-desktop',
      testMatch: journeys,
      ...(everywhere ? {} : { grepInvert: /@phone/ }),
      use: { ...english, ...desktop },
    },
    {
      name: 'is-desktop',
      testMatch: journeys,
      ...(everywhere ? {} : { grep: /@all/ }),
      use: { ...icelandic, ...desktop },
    },
    { name: 'en-phone', testMatch: journeys, ...(everywhere ? {} : { grep: /@all/ }), use: { ...english, ...phone } },
    { name: 'pages', testMatch: /e2e\/(composition|delivery|accessibility|security)\/.*\.spec\.ts$/, use: desktop },
    {
      name: 'pictures',
      testMatch: /e2e\/pictures\/.*\.spec\.ts$/,
      timeout: 90_000 * patience(),
      use: {
        deviceScaleFactor: 1,
        contextOptions: { reducedMotion: 'reduce' },
        launchOptions: drawnAlike,
      },
    },
  ],
  webServer: {
    command: 'node support/start-portals.js',
    wait: { stdout: /All portals are ready/ },
    timeout: untilItEnds,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 6000 },
    env: {
      HLID_FRESH_DATA: '1',
      OVERLOAD_DELAY_MS: '0',
      // One part of which a promotion waits for a second person; no other test promotes it.
      APPROVAL_REQUIRED: 'mfe-confirm-identity',
      E2E_PORTALS: JSON.stringify(
        Array.from({ length: workers }, (_, worker) => ({ ...portsOf(worker), DATA_DIR: dataDirOf(worker) })),
      ),
    },
  },
})
