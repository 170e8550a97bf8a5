import type { DisabledMessage } from '@hlid/remote-contract/registry'
import { Icon } from '@hlid/ui'

import { useMessages } from '../messages'
import { asLocal } from '../time/age'
import classes from './SwitchedOff.module.scss'

export interface SwitchedOffProps {
  readonly message: DisabledMessage
  /** Its end has passed: people see the part again, though nobody has switched it on. */
  readonly isOver: boolean
}

/** What people see instead of the part, and for how long. */
export function SwitchedOff({ message, isOver }: SwitchedOffProps) {
  const { t, locale, formatDateTime } = useMessages()
  const time = message.until === undefined ? undefined : formatDateTime(asLocal(message.until))
  const end =
    time === undefined ? t('attention.off.open') : t(isOver ? 'part.offUntilOver' : 'attention.off.until', { time })
  return (
    <div className={`${classes['off']} ${isOver ? classes['over'] : ''}`}>
      <Icon name="informationCircle" size={16} />
      <p className={classes['text']}>
        <strong>{t(isOver ? 'part.offOver' : 'part.off')}</strong> {end}
        {!isOver && <q className={classes['message']}>{locale === 'en' ? message.en : message.is}</q>}
      </p>
    </div>
  )
}
