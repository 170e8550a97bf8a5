import { Outlet, useLocation } from '@hlid/navigation'
import { SkipLink } from '@hlid/ui'
import { useEffect, useRef } from 'react'

import { useMessages } from '../messages'
import { ConnectionLost } from './ConnectionLost'
import { useConsole } from './console-context'
import classes from './Frame.module.scss'
import { Header } from './Header'

/** What stands around every page. Whoever goes to another page begins at its top. */
export function Frame() {
  const { t } = useMessages()
  const { session, watched, onSignedOut } = useConsole()
  const { connection, heardAt } = watched
  const { pathname } = useLocation()
  const main = useRef<HTMLElement>(null)
  const seen = useRef(pathname)
  useEffect(() => {
    if (seen.current === pathname) return
    seen.current = pathname
    document.documentElement.scrollTop = 0
    main.current?.focus({ preventScroll: true })
  }, [pathname])
  return (
    <div className={classes['frame']}>
      <SkipLink>{t('skipToContent')}</SkipLink>
      <Header session={session} connection={connection} onSignedOut={onSignedOut} />
      <main ref={main} id="main" tabIndex={-1} className={classes['main']}>
        {connection === 'lost' && <ConnectionLost heardAt={heardAt} />}
        <Outlet />
      </main>
    </div>
  )
}
