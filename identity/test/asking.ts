import type { Browser } from './browser'
import { relyingParty } from './relying-party'
import { next } from './signing-in'

export const callback = 'http://localhost:1/callback'

/** What a client application's request is answered at its callback. */
export async function answered(browser: Browser, extra: Record<string, string>) {
  const { path } = await (await relyingParty(browser.origin)).begin(extra)
  const location = new URL(await next(browser, path), browser.origin)
  const { error, error_description } = Object.fromEntries(location.searchParams)
  return { to: location.origin + location.pathname, error, error_description }
}

/** What the sign-in page is told. */
export const contextOf = async (browser: Browser, returnUrl: string) =>
  (await browser.json('GET', `/login/context?returnUrl=${encodeURIComponent(returnUrl)}`)).body
