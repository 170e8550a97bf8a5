import { run } from './run.js'
import { installSystemPackage } from './system-package.js'

/**
 * Makes sure that there is a browser for the tests: Debian's build without windows, else any of the system's, else Playwright's download.
 * @returns {Promise<string | undefined>} its path; undefined means Playwright's own
 */
export async function ensureChromium() {
  const { hasHeadlessShell, systemChromium } = await import('@hlid/tooling/chromium') // packages are there only after the first step of the tests
  const given = process.env['CHROMIUM_PATH']
  if (given) return given
  if (!hasHeadlessShell()) await installSystemPackage('chromium-headless-shell', 'Chromium')
  if (!systemChromium()) await installSystemPackage('chromium', 'Chromium')
  const installed = systemChromium()
  if (installed) return installed
  const { code } = await run('npx', ['playwright', 'install', 'chromium'], { quiet: true })
  if (code) throw new Error('No Chromium: install one and set CHROMIUM_PATH to its program.')
  return undefined
}
