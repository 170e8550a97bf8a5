import { Button, InfoBanner, InputField } from '@hlid/ui'
import { useState, type FormEvent, type ReactNode, type Ref } from 'react'

import { Dialog } from '../frame/Dialog'
import { useMessages } from '../messages'
import classes from './TransitionDialog.module.scss'
import { longestReason } from './reason'

export interface AskDialogProps<Fields> {
  readonly title: string
  /** What will be when it is done, in a sentence. */
  readonly consequence: ReactNode
  readonly confirm: string
  readonly isDestructive?: boolean
  readonly isSending: boolean
  /** Why it was refused. */
  readonly refusal: string | undefined
  /** Somebody was faster: what is now, and how to go on. */
  readonly conflict?: ReactNode
  readonly confirmRef?: Ref<HTMLButtonElement>
  /** What the fields say; undefined while one of them is wrong. */
  readonly read: () => Fields | undefined
  readonly onConfirm: (why: string, fields: Fields) => void
  readonly onCancel: () => void
  /** Where it is to outlive the dialog; else it goes with it. */
  readonly reason?: { readonly why: string; readonly onChange: (why: string) => void }
  readonly children?: ReactNode
}

/** Asks before something is done: what it does, its fields, and why. */
export function AskDialog<Fields>({
  title,
  consequence,
  confirm,
  isDestructive = false,
  isSending,
  refusal,
  conflict,
  confirmRef,
  read,
  onConfirm,
  onCancel,
  reason,
  children,
}: AskDialogProps<Fields>) {
  const { t } = useMessages()
  const [typed, setTyped] = useState('')
  const { why, onChange: setWhy } = reason ?? { why: typed, onChange: setTyped }
  const [isTried, setTried] = useState(false)
  const isMissing = isTried && !why.trim()

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setTried(true)
    const fields = read()
    if (fields && why.trim()) {
      if (!isSending) onConfirm(why.trim(), fields)
      return
    }
    // Once what is wrong is marked as such.
    const form = event.currentTarget
    requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }

  return (
    <Dialog title={title} onCancel={onCancel}>
      <p className={classes['consequence']}>{consequence}</p>
      {conflict}
      <form noValidate className={classes['form']} onSubmit={submit}>
        {children}
        <InputField
          label={t('transition.why')}
          hint={t('transition.whyHint')}
          error={isMissing ? t('transition.whyMissing') : undefined}
          maxLength={longestReason}
          autoComplete="off"
          value={why}
          onChange={({ target }) => setWhy(target.value)}
        />
        {refusal !== undefined && (
          <InfoBanner variant="error" title={t('refused.title')} description={refusal} announce />
        )}
        <div className={classes['buttons']}>
          <Button
            ref={confirmRef}
            type="submit"
            size="medium"
            scheme={isDestructive ? 'destructive' : 'default'}
            loading={isSending}
          >
            {confirm}
          </Button>
          <Button variant="ghost" size="medium" onClick={onCancel}>
            {t('transition.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
