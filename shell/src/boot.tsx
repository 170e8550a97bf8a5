// First, so that it is the first rule of the page.
import './layers.scss'

import { createApiClient, hasCsrfCookie } from '@hlid/api'
import { addMessages, createI18n } from '@hlid/i18n'
import { RouterProvider } from '@hlid/navigation'
import { ownBrand } from '@hlid/remote-contract/brand'
import { VIEW_CODE_META_NAME } from '@hlid/remote-contract/delivery'
import { HostProvider } from '@hlid/remote-contract/host'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { SWRConfig } from 'swr'

import { firstScreen } from './first-screen/first-screen'
import { watchOwnStylesheet } from './frame/own-stylesheet'
import { shellMessages } from './messages'
import { metaContent, readPageData } from './page-data'
import { PageComposition } from './remotes/composition'
import { startCalls } from './remotes/early-calls'
import { createPrefetch, prefetchOnIntent } from './remotes/prefetch'
import { createRemoteLoader } from './remotes/remote-loader'
import { createReloadPolicy, noteReload } from './remotes/reload-policy'
import { releaseId } from './remotes/release'
import { createRouter } from './router'
import { createBanners } from './services/banner'
import { reportError, startErrorReports, watchErrors } from './services/errors'
import { createFlags } from './services/flags'
import { createGoInside } from './services/go-inside'
import { createHealth } from './services/health'
import { createHost } from './services/host'
import { createLocale } from './services/locale'
import { createReleaseStatus } from './services/release-status'
import { guardKeptPages } from './services/restored'
import { createSession, reachOtherTabs } from './services/session'
import { createToasts } from './services/toasts'
import { followTranslators } from './services/translated-text'
import { ShellProvider } from './shell-context'

/** Runs when the first screen is there and the browser has nothing more pressing to do. */
function whenShown(router: ReturnType<typeof createRouter>, work: () => void): void {
  const unsubscribe = router.subscribe(({ initialized }) => {
    if (!initialized) return
    unsubscribe()
    if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 3000 })
    else setTimeout(work, 500)
  })
}

/** An answer is asked for again when a screen needs it, not because somebody looked at another window. */
const queries = { revalidateOnFocus: false } as const

export function boot(): void {
  watchErrors(window)
  const page = readPageData(document)
  const api = createApiClient()
  const { compositionId, basePath, brand = ownBrand } = page
  const storage = () => sessionStorage
  const reloadPolicy = createReloadPolicy(compositionId, storage)
  const reload = () => location.reload()
  const i18n = createI18n(page.locale)
  addMessages(i18n, { shell: { is: shellMessages.is, en: shellMessages.en } })
  const locale = createLocale(page.locale, i18n, api, ['shell'])
  const toasts = createToasts()
  const { flags, start: startFlags } = createFlags()
  const health = createHealth(document, page.compositionId)
  const releaseStatus = createReleaseStatus()
  const session = createSession(api, reachOtherTabs())
  const prefetch = createPrefetch((path) => routesFor(path))
  const hostFor = createHost({
    api,
    i18n,
    locale: locale.locale,
    flags,
    toasts: toasts.toasts,
    session,
    health,
    errorCode: metaContent(document, VIEW_CODE_META_NAME),
    prefetch,
    goInside: (url) => goInside(url),
    onMissingFile(error) {
      // Without a network there would be no page at all.
      if (navigator.onLine && reloadPolicy.mayReload(error)) reload()
    },
  })
  const host = hostFor({ name: 'shell', version: page.shell.version })
  const composition = new PageComposition(page, location.pathname)
  const routesFor = createRemoteLoader({ basePath, i18n, composition, locale, hostFor, releaseStatus, health })
  const callsOf = async (path: string) => {
    const remote = await composition.find(path)
    const isOpen = remote && !remote.disabled && !releaseStatus.disabled(remote.name)
    if (isOpen) startCalls(host, remote, path, host.navigation.returnUrl())
  }
  const router = createRouter({
    page,
    host,
    composition,
    routesFor,
    startCalls: (path) => void callsOf(path).catch(() => undefined), // told where the remote is loaded
  })
  const show = (to: string) => router.navigate(to, { replace: true })
  const goInside = createGoInside({ basePath, composition, releaseStatus, session, routesFor, show })
  const banners = createBanners(api)
  const { container, shown, failed } = firstScreen(document)
  /** Every answer to a GET brings the cookie that each call echoes to a browser that has none. */
  const areCookiesBlocked = async () => {
    if (!hasCsrfCookie()) await session.user().catch(() => undefined)
    return !hasCsrfCookie()
  }
  const shell = {
    host,
    brand,
    basePath,
    toasts,
    banners,
    reloadPolicy,
    composition,
    health,
    areCookiesBlocked,
    reload,
    shown,
    changeLocale: locale.change,
  }

  createRoot(container, {
    onUncaughtError: (error) => {
      host.report.error(error)
      failed()
    },
  }).render(
    <StrictMode>
      <ShellProvider value={shell}>
        <HostProvider host={host}>
          <SWRConfig value={queries}>
            <RouterProvider router={router} />
          </SWRConfig>
        </HostProvider>
      </ShellProvider>
    </StrictMode>,
  )

  const { name, version, build } = page.shell
  watchOwnStylesheet(document, `/releases/${name}/${version}-${build}/`, {
    onFailure: (rung) =>
      health.note({ release: releaseId(page.shell), kind: 'failed', failure: 'style', rung, path: location.pathname }),
    reload() {
      if (noteReload(compositionId, storage)) reload()
    },
  })
  followTranslators(container)
  guardKeptPages(container, session, reload)
  addEventListener('pagehide', health.flush)
  // A phone ends what is hidden without another word.
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && health.flush())
  if (page.settings.SI_PUBLIC_ENVIRONMENT === 'development')
    void import(/* webpackChunkName: "development" */ './services/follow-composition').then(({ followComposition }) =>
      followComposition(compositionId),
    )
  whenShown(router, () => {
    health.note({ release: releaseId(page.shell), kind: 'loaded' })
    void startErrorReports(page)
    startFlags(page).catch((error: unknown) => reportError(error, 'shell'))
    void locale.overlay() // where no remote came, and brought them along
    void composition.all().catch(() => undefined) // asked for again when a link needs it
    void session.user().catch(() => undefined) // so that it is known whose page this is
    releaseStatus.start()
    prefetchOnIntent(document, page.basePath, prefetch)
  })
}
