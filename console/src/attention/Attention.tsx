import { Heading, Icon } from '@hlid/ui'
import type { HealthView, LiveView } from '@hlid/remote-contract/console'
import type { Approval, ConsoleSession } from '@hlid/remote-contract/registry'

import { ApprovalItem } from '../approvals/ApprovalItem'
import { useMessages } from '../messages'
import type { OpenTransition } from '../transitions/transitions'
import { useNow } from '../time/clock'
import { attentionOf } from './attention'
import { ConcernItem } from './ConcernItem'
import { ToldItem } from './ToldItem'
import classes from './Attention.module.scss'

export interface AttentionProps {
  readonly live: LiveView
  readonly health: HealthView | null
  readonly session: ConsoleSession
  readonly onTransition: (transition: OpenTransition) => void
  /** Looks at what waits for approval. */
  readonly onLook: (approval: Approval) => void
}

/** What needs somebody now, first of all; or that nothing does. */
export function Attention({ live, health, session, onTransition, onLook }: AttentionProps) {
  const { t } = useMessages()
  const concerns = attentionOf(live, health, useNow())
  // What can be done about these stands beside them: the part of a release on hold, and what waits for approval.
  const told = (health?.concerns ?? []).filter(
    ({ kind }) => kind !== 'release.taken-back' && kind !== 'approval.waiting',
  )
  const approvals = health?.approvals ?? []
  const canaries = live.parts.filter((part) => part.live?.canary).length
  return (
    <section aria-labelledby="attention" className={classes['section']}>
      <Heading level={2} id="attention">
        {t('attention.title')}
      </Heading>
      {concerns.length + approvals.length + told.length === 0 ? (
        <p className={classes['calm']}>
          <Icon name="checkmarkCircle" />
          <span>
            {t('attention.calm')} {canaries > 0 && t('attention.canaries', { count: canaries })}
          </span>
        </p>
      ) : (
        <ul className={classes['list']}>
          {concerns.map((concern) => (
            <li key={`${concern.kind} ${concern.part.name}`}>
              <ConcernItem
                concern={concern}
                runbookUrl={health?.runbookUrl}
                session={session}
                onTransition={onTransition}
              />
            </li>
          ))}
          {approvals.map((approval) => (
            <li key={approval.id}>
              <ApprovalItem approval={approval} onLook={onLook} />
            </li>
          ))}
          {told.map((concern) => (
            <li key={concern.id}>
              <ToldItem concern={concern} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
