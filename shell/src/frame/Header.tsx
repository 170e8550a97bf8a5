import { PortalLink } from '@hlid/navigation'

import { useMessages } from '../messages'
import { LanguageToggle } from './LanguageToggle'
import { Logo } from './Logo'
import classes from './Header.module.scss'

export function Header() {
  const { t } = useMessages()
  return (
    <header className={classes['header']}>
      <div className={classes['inner']}>
        <PortalLink to="/" aria-label={t('header.home')} className={classes['home'] ?? ''}>
          <Logo name={t('portal')} />
        </PortalLink>
        <LanguageToggle />
      </div>
    </header>
  )
}
