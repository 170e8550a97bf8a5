import type { HistoryEntry } from '@hlid/remote-contract/registry'
import { Icon, TextLink, VisuallyHidden } from '@hlid/ui'

import { useMessages } from '../messages'
import { Moment } from '../time/Moment'
import { actionText } from './actions'
import { actorText } from './actors'
import { evidenceLines } from './evidence'
import classes from './History.module.scss'

export interface HistoryItemProps {
  readonly entry: HistoryEntry
  /** The chain of hashes was walked and is whole up to this entry. */
  readonly isProved: boolean
}

/** Who did what to what, when, why, and what it was based on. */
export function HistoryItem({ entry, isProved }: HistoryItemProps) {
  const messages = useMessages()
  const { t } = messages
  const { seq, at, actor, action, subject, version, reason, evidence, hash } = entry
  const lines = [...evidenceLines(evidence), ['SHA-256', hash] as const]
  return (
    <article className={classes['item']} aria-labelledby={`entry-${seq}`}>
      <h3 id={`entry-${seq}`} className={classes['what']}>
        {actionText(messages, action)}: {version === null ? subject : `${subject} ${version}`}
        {evidence.label !== undefined && ` · ${evidence.label}`}
      </h3>
      <p className={classes['who']}>
        {actorText(messages, actor)} · <Moment at={at} />
      </p>
      {reason && <q className={classes['reason']}>{reason}</q>}
      <details className={classes['details']}>
        <summary>
          {t('history.entry', { seq })}
          {isProved && (
            <span className={classes['proved']}>
              <Icon name="checkmark" size={16} />
              <VisuallyHidden>{t('history.proved')}</VisuallyHidden>
            </span>
          )}
        </summary>
        <dl className={classes['evidence']}>
          {lines.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{name === 'run.url' ? <TextLink href={value}>{value}</TextLink> : value}</dd>
            </div>
          ))}
        </dl>
      </details>
    </article>
  )
}
