import { quietChromium, systemChromium } from '@hlid/tooling/chromium'
import type { Browser } from 'playwright-core'

const isRoot = process.getuid?.() === 0

/** Why there is no smoke test. */
export class NoBrowserError extends Error {
  override readonly name = 'NoBrowserError'
}

/**
 * Starts a Chromium. The package that drives it is optional: a gateway runs without.
 * @param setting `auto`, `off`, or the path of the program
 * @throws NoBrowserError
 */
export async function startBrowser(setting: string): Promise<Browser> {
  if (setting === 'off') throw new NoBrowserError('turned off by GATE_BROWSER=off')
  const playwright = await import('playwright-core').catch(() => undefined)
  if (!playwright) throw new NoBrowserError('playwright-core is not installed')
  const executablePath = setting === 'auto' ? (systemChromium() ?? playwright.chromium.executablePath()) : setting
  // The sandbox can't be had by root; what runs in there is what citizens' browsers are about to run.
  return playwright.chromium
    .launch({ executablePath, chromiumSandbox: !isRoot, args: quietChromium })
    .catch((error: unknown) => {
      const [firstLine] = String(error instanceof Error ? error.message : error).split('\n')
      throw new NoBrowserError(`${executablePath} does not start: ${firstLine}`)
    })
}
