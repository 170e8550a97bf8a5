import { PortalLink } from '@hlid/navigation'
import { Icon, VisuallyHidden } from '@hlid/ui'

import { useMessages } from '../messages'
import classes from './Footer.module.scss'
import { links } from './links'
import { Logo } from './Logo'

export function Footer() {
  const { t } = useMessages()
  return (
    <footer className={classes['footer']}>
      <div className={classes['inner']}>
        <Logo name={t('portal')} isSmall />
        <nav aria-label={t('footer.label')} className={classes['links']}>
          {(['terms', 'assistance'] as const).map((name) => (
            <PortalLink key={name} to={links[name]} external className={classes['link'] ?? ''}>
              {t(`footer.${name}`)}
              <Icon name="external" size={16} />
              <VisuallyHidden>{t('footer.newTab')}</VisuallyHidden>
            </PortalLink>
          ))}
        </nav>
      </div>
    </footer>
  )
}
