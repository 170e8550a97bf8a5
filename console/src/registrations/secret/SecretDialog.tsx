import { Button, Checkbox, InfoBanner } from '@hlid/ui'
import { useState } from 'react'

import { TextArea } from '../../fields/TextArea'
import { Dialog } from '../../frame/Dialog'
import { useMessages } from '../../messages'
import classes from './SecretDialog.module.scss'

export interface SecretDialogProps {
  readonly id: string
  readonly secret: string
  readonly onClose: () => void
}

type Copied = 'registration.secret.copied' | 'registration.secret.notCopied'

/** A secret, this once. Neither Escape nor one wrong press takes it away: whoever closes it says that they have it. */
export function SecretDialog({ id, secret, onClose }: SecretDialogProps) {
  const { t } = useMessages()
  const [copied, setCopied] = useState<Copied>()
  const [isKept, setKept] = useState(false)

  async function copy() {
    try {
      await navigator.clipboard.writeText(secret)
      setCopied('registration.secret.copied')
    } catch {
      setCopied('registration.secret.notCopied') // the page may not, or the browser can't
    }
  }

  return (
    <Dialog title={t('registration.secret.title', { id })}>
      <InfoBanner
        variant="warning"
        title={t('registration.secret.once')}
        description={t('registration.secret.onceText')}
      />
      <TextArea
        label={t('registration.secret.name')}
        translate="no"
        rows={3}
        readOnly
        value={secret}
        onFocus={({ target }) => target.select()}
      />
      <div className={classes['buttons']}>
        <Button size="medium" onClick={() => void copy()}>
          {t('registration.secret.copy')}
        </Button>
        <span role="status">{copied && t(copied)}</span>
      </div>
      <Checkbox
        label={t('registration.secret.kept')}
        checked={isKept}
        onChange={({ target }) => setKept(target.checked)}
      />
      <div className={classes['buttons']}>
        <Button
          variant="ghost"
          size="medium"
          disabledReason={isKept ? undefined : t('registration.secret.keptFirst')}
          onClick={onClose}
        >
          {t('registration.secret.close')}
        </Button>
      </div>
    </Dialog>
  )
}
