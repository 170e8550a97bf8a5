import type { Approval } from '@hlid/remote-contract/registry'
import { Button, Icon } from '@hlid/ui'

import classes from '../attention/Attention.module.scss'
import { actorText } from '../history/actors'
import { useMessages } from '../messages'
import { Moment } from '../time/Moment'
import { approvalText } from './approval-text'

export interface ApprovalItemProps {
  readonly approval: Approval
  readonly onLook: (approval: Approval) => void
}

/** What waits for another person: who asked for what, and why. */
export function ApprovalItem({ approval, onLook }: ApprovalItemProps) {
  const messages = useMessages()
  const { t } = messages
  const { part, version, askedBy, askedAt, why } = approval
  return (
    <div className={`${classes['concern']} ${classes['ramp']}`}>
      <Icon name="informationCircle" />
      <div className={classes['words']}>
        <h3 className={classes['title']}>{t('approval.waits', { part, version })}</h3>
        <p className={classes['text']}>{approvalText(messages, approval)}</p>
        <p className={classes['text']}>
          {actorText(messages, askedBy)} · <Moment at={askedAt} />
          <q className={classes['reason']}>{why}</q>
        </p>
      </div>
      <Button size="small" onClick={() => onLook(approval)}>
        {t('approval.look')}
      </Button>
    </div>
  )
}
