import type { LivePart, LivePointer } from '@hlid/remote-contract/console'
import type { CanaryVerdict } from '@hlid/remote-contract/registry'
import type { ReactNode } from 'react'

import { verdictText } from '../attention/concern-text'
import { actionText } from '../history/actions'
import { actorText } from '../history/actors'
import { useMessages } from '../messages'
import { Moment } from '../time/Moment'
import classes from './PartFacts.module.scss'

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className={classes['fact']}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

export interface PartFactsProps {
  readonly part: LivePart
  readonly live: LivePointer
  /** Of its canary. */
  readonly verdict: CanaryVerdict | undefined
}

/** Where a roll-back would lead, what was taken back, and what happened last. */
export function PartFacts({ part: { lastGood, lastMove }, live, verdict }: PartFactsProps) {
  const { t } = useMessages()
  const withdrawn = live.withdrawn.filter((version) => !live.held.includes(version))
  return (
    <dl className={classes['facts']}>
      {live.canary !== null && verdict && <Fact name={t('part.verdict')}>{verdictText({ t }, verdict)}</Fact>}
      <Fact name={t('part.lastGood')}>{lastGood ?? t('part.none')}</Fact>
      {live.held.length > 0 && <Fact name={t('part.held')}>{live.held.join(', ')}</Fact>}
      {withdrawn.length > 0 && <Fact name={t('part.withdrawn')}>{withdrawn.join(', ')}</Fact>}
      {live.cohort !== null && <Fact name={t('part.cohort')}>{live.cohort}</Fact>}
      {lastMove && (
        <Fact name={t('part.lastMove')}>
          {actionText({ t }, lastMove.action)} · {actorText({ t }, lastMove.actor)} · <Moment at={lastMove.at} />
          {lastMove.reason && <q className={classes['reason']}>{lastMove.reason}</q>}
        </Fact>
      )}
    </dl>
  )
}
