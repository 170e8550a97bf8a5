import type { LivePart } from '@hlid/remote-contract/console'
import type { Action } from '@hlid/remote-contract/registry'
import { Button, InfoBanner, InputField } from '@hlid/ui'
import { useRef, useState, type FormEvent, type ReactNode } from 'react'

import { Dialog } from '../frame/Dialog'
import { useMessages } from '../messages'
import { ConflictNotice } from './ConflictNotice'
import { refusalText } from './refusal'
import type { Fields, MoveState } from './use-move'
import classes from './MoveDialog.module.scss'

export interface MoveDialogProps<Of extends Action> {
  readonly title: string
  /** What will be when it is done, in a sentence. */
  readonly consequence: ReactNode
  readonly confirm: string
  readonly isDestructive?: boolean
  /** As it is now. */
  readonly part: LivePart
  readonly move: MoveState<Of>
  /** What the fields say; undefined while one of them is wrong. */
  readonly read: () => Fields<Of> | undefined
  readonly onCancel: () => void
  readonly children?: ReactNode
}

const longestReason = 500

/** Asks before a move: what it does, its fields, and why. */
export function MoveDialog<Of extends Action>({
  title,
  consequence,
  confirm,
  isDestructive = false,
  part,
  move,
  read,
  onCancel,
  children,
}: MoveDialogProps<Of>) {
  const { t } = useMessages()
  const [why, setWhy] = useState('')
  const [isTried, setTried] = useState(false)
  const confirmButton = useRef<HTMLButtonElement>(null)
  const isMissing = isTried && !why.trim()

  function goOn() {
    move.acknowledge()
    confirmButton.current?.focus()
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setTried(true)
    const body = read()
    if (body && why.trim()) {
      if (!move.isSending) void move.send(why.trim(), body)
      return
    }
    // Once what is wrong is marked as such.
    const form = event.currentTarget
    requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }

  return (
    <Dialog title={title} onCancel={onCancel}>
      <p className={classes['consequence']}>{consequence}</p>
      {move.isStale && <ConflictNotice part={part} conflicts={move.conflicts} onSeen={goOn} />}
      <form noValidate className={classes['form']} onSubmit={submit}>
        {children}
        <InputField
          label={t('move.why')}
          hint={t('move.whyHint')}
          error={isMissing ? t('move.whyMissing') : undefined}
          maxLength={longestReason}
          autoComplete="off"
          value={why}
          onChange={({ target }) => setWhy(target.value)}
        />
        {move.error !== undefined && (
          <InfoBanner
            variant="error"
            title={t('refused.title')}
            description={refusalText({ t }, move.error, part.name)}
            announce
          />
        )}
        <div className={classes['buttons']}>
          <Button
            ref={confirmButton}
            type="submit"
            size="medium"
            scheme={isDestructive ? 'destructive' : 'default'}
            loading={move.isSending}
          >
            {confirm}
          </Button>
          <Button variant="ghost" size="medium" onClick={onCancel}>
            {t('move.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
