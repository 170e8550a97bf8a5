import { PortalLink } from '@hlid/navigation'
import { textLinkClass, VisuallyHidden } from '@hlid/ui'

import { useMessages } from '../messages'
import classes from './Footer.module.scss'

/** Where the terms and the help of the portal are. */
const links = { terms: 'https://island.is/skilmalar-island-is', assistance: 'https://island.is/adstod' } as const

export function Footer() {
  const { t } = useMessages()
  return (
    <footer className={classes['footer']}>
      <nav aria-label={t('footer.label')} className={classes['links']}>
        {(['terms', 'assistance'] as const).map((name) => (
          <PortalLink key={name} to={links[name]} external className={textLinkClass}>
            {t(`footer.${name}`)} <VisuallyHidden>{t('footer.newTab')}</VisuallyHidden>
          </PortalLink>
        ))}
      </nav>
    </footer>
  )
}
