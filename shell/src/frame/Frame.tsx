import { Outlet, useNavigation } from '@hlid/navigation'
import { KitRoot, ProgressBar, SkipLink, VisuallyHidden } from '@hlid/ui'
import { useLayoutEffect, useRef, type ReactNode } from 'react'

import { useMessages } from '../messages'
import { useShell } from '../shell-context'
import { Arches } from './Arches'
import { CookieNotice } from './CookieNotice'
import { Footer } from './Footer'
import { Header } from './Header'
import { SiteBanner } from './SiteBanner'
import { Toasts } from './Toasts'
import { usePageHeading } from './use-page-heading'
import { usePortalName } from './use-portal-name'
import classes from './Frame.module.scss'

export interface FrameProps {
  /** In the place of the route's screen. */
  readonly children?: ReactNode
  /** The first screen of the page is still on its way. */
  readonly isEntering?: boolean
}

/** What stands around every screen; a screen that breaks leaves it alive. */
export function Frame({ children, isEntering = false }: FrameProps) {
  const { t } = useMessages()
  const { toasts, banners, shown } = useShell()
  const main = useRef<HTMLElement>(null)
  const isLoading = useNavigation().state !== 'idle' || isEntering
  useLayoutEffect(() => {
    if (!isEntering) shown()
  }, [isEntering, shown])
  const announced = usePageHeading(main, usePortalName())
  return (
    <KitRoot className={classes['frame']}>
      <SkipLink>{t('skipToContent')}</SkipLink>
      <ProgressBar active={isLoading} />
      <Header />
      <CookieNotice />
      <SiteBanner banners={banners} />
      <div className={classes['stage']}>
        <Arches />
        <main id="main" ref={main} className={classes['main']} tabIndex={-1}>
          {children ?? <Outlet />}
        </main>
      </div>
      <Footer />
      <Toasts store={toasts} />
      <VisuallyHidden live>{announced}</VisuallyHidden>
    </KitRoot>
  )
}
