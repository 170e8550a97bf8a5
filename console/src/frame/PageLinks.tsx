import { PortalLink, useLocation } from '@hlid/navigation'

import { useMessages } from '../messages'
import { paths } from '../paths'
import { kinds, type Kind } from '../registrations/registered'
import classes from './PageLinks.module.scss'

const isOf = (kind: Kind, pathname: string) =>
  pathname === paths[kind].add || `${pathname}/`.startsWith(`${paths[kind].all}/`)

/** The console's pages; the one that is open is marked. */
export function PageLinks() {
  const { t } = useMessages()
  const { pathname } = useLocation()
  const link = (to: string, text: string, isOpen: boolean) => (
    <li key={to}>
      <PortalLink to={to} className={classes['link']} {...(isOpen && { 'aria-current': 'page' })}>
        {text}
      </PortalLink>
    </li>
  )
  return (
    <nav aria-label={t('pages.label')}>
      <ul className={classes['links']}>
        {link(paths.board, t('pages.board'), pathname === paths.board)}
        {kinds.map((kind) => link(paths[kind].all, t(`pages.${kind}s`), isOf(kind, pathname)))}
        {link(paths.trust, t('pages.trust'), pathname === paths.trust)}
      </ul>
    </nav>
  )
}
