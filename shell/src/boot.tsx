import { createApiClient } from '@hlid/api'
import { addMessages, createI18n } from '@hlid/i18n'
import { RouterProvider } from '@hlid/navigation'
import { HostProvider } from '@hlid/remote-contract/host'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

import { shellMessages } from './messages'
import { readPageData } from './page-data'
import { PageComposition } from './remotes/composition'
import { createRouter } from './router'
import { startErrorReports } from './services/errors'
import { createFlags } from './services/flags'
import { createHost } from './services/host'
import { createLocale } from './services/locale'
import { createToasts } from './services/toasts'
import { ShellProvider } from './shell-context'

/** Runs when the browser has nothing more pressing to do. */
const whenIdle = (work: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(work, { timeout: 3000 }) : setTimeout(work, 500)

/** A page that comes back from the back-forward cache may show a person who has signed out since. */
function reloadWhenRestored(): void {
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload()
  })
}

export function boot(): void {
  const page = readPageData(document)
  const api = createApiClient()
  const i18n = createI18n(page.locale)
  addMessages(i18n, { shell: { is: shellMessages.is, en: shellMessages.en } })
  const locale = createLocale(page.locale, i18n, api)
  const toasts = createToasts()
  const { flags, start: startFlags } = createFlags()
  const hostFor = createHost({ api, i18n, locale: locale.locale, flags, toasts: toasts.toasts })
  const host = hostFor({ name: 'shell', version: page.shell.version })
  const composition = new PageComposition(page)
  const router = createRouter({ page, host, composition, hostFor, locale })
  const shell = { toasts, compositionId: page.compositionId, composition, changeLocale: locale.change }

  const container = document.getElementById('hlid')
  if (!container) throw new Error('the page has no place for the portal')
  createRoot(container, {
    onUncaughtError: (error) => host.report.error(error),
  }).render(
    <StrictMode>
      <ShellProvider value={shell}>
        <HostProvider host={host}>
          <RouterProvider router={router} />
        </HostProvider>
      </ShellProvider>
    </StrictMode>,
  )

  reloadWhenRestored()
  if (page.settings.SI_PUBLIC_ENVIRONMENT === 'development')
    void import(/* webpackChunkName: "development" */ './services/follow-composition').then(({ followComposition }) =>
      followComposition(page.compositionId),
    )
  whenIdle(() => {
    void startErrorReports(page)
    void startFlags(page)
    void locale.overlay(['shell'])
    void composition.all().catch(() => undefined) // asked for again when a link needs it
  })
}
