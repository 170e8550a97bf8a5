import type { Output } from '@hlid/api-contract'
import { Icon } from '@hlid/ui'

import { isFailedAttempt } from '../../flow/history'
import { useMessages } from '../../messages'
import classes from './HistoryPage.module.scss'

export function Entry({ entry }: { readonly entry: Output<'getHistory'>['entries'][number] }) {
  const { t, formatDateTime } = useMessages()
  const { at, kind, method, device, application, actor, address } = entry
  const isAttempt = isFailedAttempt(kind)
  const details = [
    actor && t('actingFor', { name: actor.name }),
    method && t(`method.${method}`),
    application,
    device,
    address !== undefined && t('history.address', { address }),
  ]
  return (
    <li className={`${classes['entry']} ${classes[isAttempt ? 'attempt' : 'calm']}`}>
      <Icon name={isAttempt ? 'warning' : 'checkmarkCircle'} />
      <div className={classes['body']}>
        <p className={classes['what']}>{t(`history.kinds.${kind}`)}</p>
        <p className={classes['detail']}>
          <time dateTime={at}>{formatDateTime(at)}</time>
        </p>
        <p className={classes['detail']}>{details.filter(Boolean).join(', ')}</p>
      </div>
    </li>
  )
}
