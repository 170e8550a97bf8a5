import { useMessages } from '../messages'
import { asLocal, ageOf, isSameDay } from './age'
import { useNow } from './clock'
import classes from './Moment.module.scss'

/** Time by this computer's clock, with the day where it is another one, and how long ago that was. */
export function Moment({ at }: { readonly at: string }) {
  const { t, formatTime, formatDateTime } = useMessages()
  const now = useNow()
  const local = asLocal(at)
  const age = ageOf(Date.parse(at), now)
  const shown = isSameDay(local, asLocal(now)) ? formatTime(local) : formatDateTime(local)
  return (
    <time dateTime={at} className={classes['moment']}>
      {shown}{' '}
      <span className={classes['age']}>({age ? t(`age.${age.unit}`, { count: age.count }) : t('age.now')})</span>
    </time>
  )
}
