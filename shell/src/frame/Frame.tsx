import { Outlet, useNavigation } from '@hlid/navigation'
import { KitRoot, ProgressBar, VisuallyHidden } from '@hlid/ui'
import { useRef, type ReactNode } from 'react'

import { useMessages } from '../messages'
import { useShell } from '../shell-context'
import { Arches } from './Arches'
import { Footer } from './Footer'
import { Header } from './Header'
import { SiteBanner } from './SiteBanner'
import { Toasts } from './Toasts'
import { usePageHeading } from './usePageHeading'
import classes from './Frame.module.scss'

/** What stands around every screen. Its parts fail for themselves: a screen that breaks leaves the frame alive. */
export function Frame({ children }: { readonly children?: ReactNode }) {
  const { t } = useMessages()
  const { toasts, banners } = useShell()
  const main = useRef<HTMLElement>(null)
  const isLoading = useNavigation().state !== 'idle'
  const announced = usePageHeading(main, t('portal'))
  return (
    <KitRoot className={classes['frame']}>
      <a href="#main" className={classes['skip']}>
        {t('skipToContent')}
      </a>
      <ProgressBar active={isLoading} />
      <Header />
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
