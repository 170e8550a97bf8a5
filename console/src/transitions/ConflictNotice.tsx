import type { LastTransition } from '@hlid/remote-contract/console'
import { Button, InfoBanner } from '@hlid/ui'
import { useEffect, useRef, type ReactNode } from 'react'

import { actionText } from '../history/actions'
import { actorText } from '../history/actors'
import { useMessages } from '../messages'
import { Moment } from '../time/Moment'
import classes from './TransitionDialog.module.scss'

export interface ConflictNoticeProps {
  /** What is now, in a sentence. */
  readonly now: string
  /** What somebody else did. */
  readonly last: Pick<LastTransition, 'action' | 'actor' | 'at' | 'reason'> | null | undefined
  /** How often the registry refused for it: whoever tried is led here. */
  readonly conflicts: number
  readonly onSeen: () => void
  /** Other ways to go on. */
  readonly children?: ReactNode
}

/** Somebody else was faster. What was typed stays; the change goes on when what is now has been seen. */
export function ConflictNotice({ now, last, conflicts, onSeen, children }: ConflictNoticeProps) {
  const { t } = useMessages()
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (conflicts) ref.current?.focus()
  }, [conflicts])
  return (
    <div ref={ref} tabIndex={-1} className={classes['conflict']}>
      <InfoBanner variant="warning" title={t('conflict.title')} announce>
        <p>{now}</p>
        {last && (
          <p>
            {actionText({ t }, last.action)} · {actorText({ t }, last.actor)} · <Moment at={last.at} />
            {last.reason && <q>{last.reason}</q>}
          </p>
        )}
        <div className={classes['buttons']}>
          <Button variant="utility" onClick={onSeen}>
            {t('conflict.seen')}
          </Button>
          {children}
        </div>
      </InfoBanner>
    </div>
  )
}
