import { Button, InfoBanner } from '@hlid/ui'
import type { LivePart } from '@hlid/remote-contract/console'
import { useEffect, useRef } from 'react'

import { actionText } from '../history/actions'
import { actorText } from '../history/actors'
import { useMessages } from '../messages'
import { standingOf } from '../parts/standing'
import { useNow } from '../time/clock'
import { Moment } from '../time/Moment'
import classes from './MoveDialog.module.scss'

export interface ConflictNoticeProps {
  readonly part: LivePart
  /** How often the registry refused for it: whoever tried is led here. */
  readonly conflicts: number
  readonly onSeen: () => void
}

/** Somebody else was faster. What was typed stays; the move goes on when what is now has been seen. */
export function ConflictNotice({ part, conflicts, onSeen }: ConflictNoticeProps) {
  const { t } = useMessages()
  const now = useNow()
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (conflicts) ref.current?.focus()
  }, [conflicts])
  const { lastMove } = part
  return (
    <div ref={ref} tabIndex={-1} className={classes['conflict']}>
      <InfoBanner variant="warning" title={t('conflict.title')} announce>
        <p>{t('conflict.now', { standing: standingOf({ t }, part, now) })}</p>
        {lastMove && (
          <p>
            {actionText({ t }, lastMove.action)} · {actorText({ t }, lastMove.actor)} · <Moment at={lastMove.at} />
            {lastMove.reason && <q>{lastMove.reason}</q>}
          </p>
        )}
        <Button variant="utility" onClick={onSeen}>
          {t('conflict.seen')}
        </Button>
      </InfoBanner>
    </div>
  )
}
