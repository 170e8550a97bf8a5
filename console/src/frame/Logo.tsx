import { useMessages } from '../messages'
import classes from './Logo.module.scss'

/** The portal's gate, and what this page is. */
export function Logo() {
  const { t } = useMessages()
  return (
    <span className={classes['logo']}>
      <svg viewBox="4 4 32 34" className={classes['mark']} aria-hidden="true" focusable="false">
        <path d="M6 36V20a14 14 0 0 1 28 0v16" />
        <path d="M14 36V21a6 6 0 0 1 12 0v15" className={classes['door']} />
      </svg>
      <span className={classes['name']}>{t('console')}</span>
    </span>
  )
}
