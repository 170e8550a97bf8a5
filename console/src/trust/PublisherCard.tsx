import type { TrustedPublisher } from '@hlid/remote-contract/registry'
import { Button } from '@hlid/ui'

import { actorText } from '../history/actors'
import { useMessages } from '../messages'
import { Moment } from '../time/Moment'
import { nameOf, refText } from './publisher-text'
import classes from './TrustPage.module.scss'

export interface PublisherCardProps {
  readonly publisher: TrustedPublisher
  /** Undefined for whoever may not. */
  readonly onRemove: (() => void) | undefined
}

/** What has to be true of a run, and since when that is enough. */
export function PublisherCard({ publisher, onRemove }: PublisherCardProps) {
  const messages = useMessages()
  const { t } = messages
  const { id, team, issuer, audience, repository, ref, environment, subject, createdAt, addedBy } = publisher
  const what = nameOf(publisher)
  const facts = [
    [t('trust.team'), team],
    [t('trust.issuer'), issuer],
    ...(repository === null
      ? []
      : [
          [t('trust.ref'), refText(messages, ref)],
          [t('trust.environment'), environment ?? t('trust.anyEnvironment')],
        ]),
    ...(subject === null ? [] : [[t('trust.subject'), subject]]),
    [t('trust.audience'), audience],
    [t('trust.since'), <Moment key="since" at={createdAt} />],
    ...(addedBy === undefined ? [] : [[t('trust.by'), actorText(messages, addedBy)]]),
  ] as const
  return (
    <article className={classes['card']} aria-labelledby={`publisher-${id}`}>
      <h3 id={`publisher-${id}`} className={classes['name']} translate="no">
        {what}
      </h3>
      <dl className={classes['facts']}>
        {facts.map(([label, value]) => (
          <div key={String(label)} className={classes['fact']}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {onRemove && (
        <Button variant="utility" aria-label={t('trust.remove.of', { what })} onClick={onRemove}>
          {t('trust.remove.open')}
        </Button>
      )}
    </article>
  )
}
