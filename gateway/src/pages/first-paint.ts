import { FIRST_PAINT_FILE, FIRST_PAINT_SLOT, type FirstPaint } from '@hlid/remote-contract/composition'

import type { Page } from './page'
import type { ComposedPage } from '../releases/compose'

/**
 * What a page shows before its scripts are there, from the very releases it is made of. Empty where one of them brings
 * nothing for this route, or its remote is switched off.
 */
export async function firstPaintOf(page: Page, { shell }: ComposedPage): Promise<string> {
  const { remote, route, locale } = page
  if (!remote || remote.disabled || !route) return ''
  const ofShell = shell.files.find(({ path }) => path === FIRST_PAINT_FILE)?.integrity
  const ofRemote = remote.integrity[FIRST_PAINT_FILE]
  if (ofShell === undefined || ofRemote === undefined) return ''
  const [frame, screen] = await Promise.all([read(page, ofShell, '*'), read(page, ofRemote, route.path)])
  return frame && screen ? frame[locale].replace(FIRST_PAINT_SLOT, () => screen[locale]) : ''
}

async function read({ deps }: Page, integrity: string, route: string) {
  const content = await deps.files.read(integrity, 'identity')
  const paints = JSON.parse(new TextDecoder().decode(content) || '{}') as FirstPaint // the gate has looked at it
  return paints[route]
}
