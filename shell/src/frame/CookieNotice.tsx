import { Button, InfoBanner } from '@hlid/ui'
import { useEffect, useState } from 'react'

import { useMessages } from '../messages'
import { useShell } from '../shell-context'
import classes from './SiteBanner.module.scss'

/** Says what is in the way, and how to be rid of it, before anybody types in vain. */
export function CookieNotice() {
  const { t } = useMessages()
  const { areCookiesBlocked, reload } = useShell()
  const [isBlocked, setBlocked] = useState(false)
  useEffect(() => {
    let isShown = true
    void areCookiesBlocked().then((blocked) => isShown && setBlocked(blocked))
    return () => {
      isShown = false
    }
  }, [areCookiesBlocked])
  if (!isBlocked) return null
  return (
    <div className={classes['banner']}>
      <InfoBanner variant="error" title={t('cookies.title')} description={t('cookies.text')} announce>
        <Button variant="text" onClick={reload}>
          {t('cookies.reload')}
        </Button>
      </InfoBanner>
    </div>
  )
}
