import { PortalLink } from '@hlid/navigation'
import { Icon, VisuallyHidden } from '@hlid/ui'

import { useMessages } from '../messages'
import { useShell } from '../shell-context'
import classes from './Footer.module.scss'
import { Logo } from './Logo'

export function Footer() {
  const { t } = useMessages()
  const { links } = useShell().brand
  return (
    <footer className={classes['footer']}>
      <div className={classes['inner']}>
        <Logo isSmall />
        <nav aria-label={t('footer.label')} className={classes['links']}>
          {(['terms', 'assistance', 'accessibility'] as const).map((name) => (
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
