import { PortalLink } from '@hlid/navigation'

import { useMessages } from '../messages'
import { LanguageToggle } from './LanguageToggle'
import { Logo } from './Logo'
import { usePortalName } from './use-portal-name'
import classes from './Header.module.scss'

export function Header() {
  const { t } = useMessages()
  const portal = usePortalName()
  return (
    <header className={classes['header']}>
      <div className={classes['inner']}>
        <PortalLink to="/" aria-label={t('header.home', { portal })} className={classes['home'] ?? ''}>
          <Logo />
        </PortalLink>
        <LanguageToggle />
      </div>
    </header>
  )
}
