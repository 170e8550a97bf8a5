import { VisuallyHidden } from '@hlid/ui'

import { useMessages } from '../messages'
import { useShell } from '../shell-context'
import classes from './ErrorCode.module.scss'

/** By which whoever is called finds what went wrong in this page. None in a page that was made for a preview. */
export function ErrorCode() {
  const { t } = useMessages()
  const { errorCode } = useShell()
  if (!errorCode) return null
  return (
    <p className={classes['code']}>
      {t('errors.code')}: <b aria-hidden="true">{errorCode}</b>
      <span className={classes['spelled']}>
        <VisuallyHidden>{[...errorCode.replace('-', ',')].join(' ')}</VisuallyHidden>
      </span>
    </p>
  )
}
