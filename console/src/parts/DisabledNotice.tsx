import type { DisabledMessage } from '@hlid/remote-contract/registry'
import { Icon } from '@hlid/ui'

import { useMessages } from '../messages'
import { asLocal } from '../time/age'
import classes from './DisabledNotice.module.scss'

export interface DisabledNoticeProps {
  readonly message: DisabledMessage
  /** Its end has passed: people see the part again, though nobody has enabled it. */
  readonly isOver: boolean
}

/** What people see instead of the part, and for how long. */
export function DisabledNotice({ message, isOver }: DisabledNoticeProps) {
  const { t, locale, formatDateTime } = useMessages()
  const time = message.until === undefined ? undefined : formatDateTime(asLocal(message.until))
  const end =
    time === undefined
      ? t('attention.disabled.open')
      : t(isOver ? 'part.disabledUntilOver' : 'attention.disabled.until', { time })
  return (
    <div className={`${classes['disabled']} ${isOver ? classes['over'] : ''}`}>
      <Icon name="informationCircle" size={16} />
      <p className={classes['text']}>
        <strong>{t(isOver ? 'part.disabledOver' : 'part.disabled')}</strong> {end}
        {!isOver && <q className={classes['message']}>{locale === 'en' ? message.en : message.is}</q>}
      </p>
    </div>
  )
}
