import type { Client } from '@hlid/remote-contract/registry'

import { useMessages } from '../messages'
import { asLocal } from '../time/age'
import { olderSecretEnd, standingsOf, type Standing } from './standing'
import classes from './StandingMarks.module.scss'

/** How a client stands, in a word each; when its older secret ends, where it has two. */
export function StandingMarks({ client }: { readonly client: Client }) {
  const { t, formatDateTime } = useMessages()
  const ends = olderSecretEnd(client)
  const word = (standing: Standing) =>
    standing === 'rotating' && ends !== undefined
      ? t('client.olderEnds', { time: formatDateTime(asLocal(ends)) })
      : t(`client.standing.${standing}`)
  return (
    <ul className={classes['marks']} aria-label={t('client.state')}>
      {standingsOf(client).map((standing) => (
        <li key={standing} className={`${classes['mark']} ${classes[standing]}`}>
          {word(standing)}
        </li>
      ))}
    </ul>
  )
}
