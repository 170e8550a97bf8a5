import { FIRST_PAINT_FILE, FIRST_PAINT_SLOT, type FirstPaint } from '@hlid/remote-contract/composition'

import { portalBrand } from '../brand/brand-file'
import type { ComposedPage } from '../releases/compose'
import type { Page } from './page'

/** The same for everybody on one composition, route and language. */
const known = new WeakMap<ComposedPage, Map<string, string>>()

/**
 * What a page shows before its scripts are there, from the very releases it is made of. Empty where one of them brings
 * nothing for this route, or its remote is disabled.
 */
export async function firstPaintOf(page: Page, composed: ComposedPage): Promise<string> {
  // What was rendered when the shell was built has the portal's own name and mark in it.
  if (page.deps.config.brand !== portalBrand) return ''
  const ofComposition = known.get(composed) ?? new Map<string, string>()
  known.set(composed, ofComposition)
  const key = `${page.remote?.name ?? ''} ${page.route?.path ?? ''} ${page.locale}`
  try {
    const markup = ofComposition.get(key) ?? (await fromReleases(page, composed))
    ofComposition.set(key, markup)
    return markup
  } catch {
    return '' // a registry that does not answer keeps nobody from signing in; the next page asks again
  }
}

async function fromReleases(page: Page, { shell }: ComposedPage): Promise<string> {
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
