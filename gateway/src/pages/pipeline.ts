import type { Page, PageStep } from './page'
import { chooseComposition } from './steps/composition'
import { setContentSecurityPolicy } from './steps/content-security-policy'
import { giveCsrfCookie } from './steps/csrf-cookie'
import { setPageHeaders } from './steps/headers'
import { writeHtml } from './steps/html'
import { setIntegrityPolicy } from './steps/integrity-policy'
import { findLocale } from './steps/locale'
import { makeNonce } from './steps/nonce'
import { findRoute } from './steps/route'
import { issueView } from './steps/view'

/** How a page comes about, from top to bottom. */
const pipeline: readonly PageStep[] = [
  findLocale,
  chooseComposition,
  findRoute,
  makeNonce,
  issueView,
  giveCsrfCookie,
  setContentSecurityPolicy,
  setIntegrityPolicy,
  setPageHeaders,
  writeHtml,
]

/** Waits only for a step that has something to wait for: all but a composition's first page are written at once. */
export function compose(page: Page, from = 0): void | Promise<void> {
  for (const [at, step] of pipeline.entries()) {
    if (at < from) continue
    const pending = step(page)
    if (pending) return pending.then(() => compose(page, at + 1))
  }
}
