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

export async function compose(page: Page): Promise<void> {
  for (const step of pipeline) await step(page)
}
