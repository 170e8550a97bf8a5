import type { Approval, ConsoleSession, GatewayBehind } from '@hlid/remote-contract/registry'
import { Button, InfoBanner, SkeletonLines } from '@hlid/ui'
import { useState } from 'react'

import { Dialog } from '../frame/Dialog'
import { useMessages } from '../messages'
import { call } from '../registry/client'
import { useAnswer } from '../registry/use-answer'
import { asLocal } from '../time/age'
import { AskDialog } from '../transitions/AskDialog'
import { refusalText } from '../transitions/refusal'
import classes from '../transitions/TransitionDialog.module.scss'
import { useSending } from '../transitions/use-sending'
import { approvalText } from './approval-text'
import { Comparison } from './Comparison'

export interface ApprovalDialogProps {
  /** As it was when somebody began to look at it. */
  readonly approval: Approval
  readonly session: ConsoleSession
  readonly onDone: (behind: readonly GatewayBehind[]) => void
  readonly onCancel: () => void
  readonly onRefused: () => void
}

const changesOf = ({ part: name, version }: Approval) =>
  call('GET /v1/releases/:name/:version/changes', { params: { name, version }, querystring: {} })

/** What waits, beside what everybody has: it is approved where it is seen, or declined with a reason. */
export function ApprovalDialog({ approval, session, onDone, onCancel, onRefused }: ApprovalDialogProps) {
  const messages = useMessages()
  const { t, formatDateTime } = messages
  const changes = useAnswer(changesOf, approval)
  const [isDeclining, setDeclining] = useState(false)
  // The registry holds it against what is live, whatever somebody else does meanwhile.
  const sending = useSending(approval, { revisionOf: () => 0, onRefused })
  const { id, part, version, why, expiresAt } = approval
  const { isSending, error, conflicts } = sending
  const params = { id }
  const refusal =
    conflicts > 0 ? t('conflict.title') : error === undefined ? undefined : refusalText(messages, error, part)

  if (isDeclining)
    return (
      <AskDialog
        title={t('approval.declineTitle', { part, version })}
        consequence={t('approval.declineConsequence')}
        confirm={t('approval.decline')}
        isDestructive
        isSending={isSending}
        refusal={refusal}
        read={() => ({})}
        onConfirm={(reason) =>
          void sending.send(async () => {
            await call('POST /v1/approvals/:id/decline', { params, body: { why: reason } })
            onDone([])
          })
        }
        onCancel={onCancel}
      />
    )

  const approve = () =>
    sending.send(async () => {
      const { behind = [] } = await call('POST /v1/approvals/:id/approve', { params, body: {} })
      onDone(behind)
    })
  return (
    <Dialog title={t('approval.waits', { part, version })} onCancel={onCancel}>
      <p className={classes['consequence']}>{approvalText(messages, approval)}</p>
      <p>
        <q>{why}</q> · {t('approval.until', { until: formatDateTime(asLocal(expiresAt)) })}
      </p>
      {changes === undefined && <SkeletonLines lines={6} />}
      {changes === null && <InfoBanner variant="error" title={t('noAnswer')} announce />}
      {changes && <Comparison changes={changes} />}
      {refusal !== undefined && (
        <InfoBanner variant="error" title={t('refused.title')} description={refusal} announce />
      )}
      <div className={classes['buttons']}>
        {session.role === 'operator' && changes && (
          <Button size="medium" loading={isSending} onClick={() => void approve()}>
            {t('approval.approve')}
          </Button>
        )}
        <Button variant="ghost" scheme="destructive" size="medium" onClick={() => setDeclining(true)}>
          {t('approval.decline')}
        </Button>
        <Button variant="ghost" size="medium" onClick={onCancel}>
          {t('transition.cancel')}
        </Button>
      </div>
    </Dialog>
  )
}
