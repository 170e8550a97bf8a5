import { useMessages } from '../messages'
import { asLocal } from '../time/age'
import type { Registered } from './registered'
import { olderSecretEnd, standingsOf, type Standing } from './standing'
import classes from './StandingMarks.module.scss'

/** How one stands, in a word each; when its older secret ends, where it has two. */
export function StandingMarks({ registered }: { readonly registered: Registered }) {
  const { t, formatDateTime } = useMessages()
  const ends = olderSecretEnd(registered)
  const word = (standing: Standing) =>
    standing === 'rotating' && ends !== undefined
      ? t('registration.olderEnds', { time: formatDateTime(asLocal(ends)) })
      : t(`registration.standing.${standing}`)
  return (
    <ul className={classes['marks']} aria-label={t('registration.state')}>
      {standingsOf(registered).map((standing) => (
        <li key={standing} className={`${classes['mark']} ${classes[standing]}`}>
          {word(standing)}
        </li>
      ))}
    </ul>
  )
}
