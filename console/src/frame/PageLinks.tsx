import { PortalLink, useLocation } from '@hlid/navigation'

import { useMessages } from '../messages'
import { paths } from '../paths'
import classes from './PageLinks.module.scss'

/** The console's pages; the one that is open is marked. */
export function PageLinks() {
  const { t } = useMessages()
  const { pathname } = useLocation()
  const isBoard = pathname === paths.board
  const link = (to: string, text: string, isOpen: boolean) => (
    <li>
      <PortalLink to={to} className={classes['link']} {...(isOpen && { 'aria-current': 'page' })}>
        {text}
      </PortalLink>
    </li>
  )
  return (
    <nav aria-label={t('pages.label')}>
      <ul className={classes['links']}>
        {link(paths.board, t('pages.board'), isBoard)}
        {link(paths.clients, t('pages.clients'), !isBoard)}
      </ul>
    </nav>
  )
}
