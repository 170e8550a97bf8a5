import { Button, Checkbox, InfoBanner } from '@hlid/ui'
import { useState } from 'react'

import { TextArea } from '../../fields/TextArea'
import { Dialog } from '../../frame/Dialog'
import { useMessages } from '../../messages'
import classes from './SecretDialog.module.scss'

export interface SecretDialogProps {
  readonly clientId: string
  readonly secret: string
  readonly onClose: () => void
}

type Copied = 'client.secret.copied' | 'client.secret.notCopied'

/** A secret, this once. Neither Escape nor one wrong press takes it away: whoever closes it says that they have it. */
export function SecretDialog({ clientId, secret, onClose }: SecretDialogProps) {
  const { t } = useMessages()
  const [copied, setCopied] = useState<Copied>()
  const [isKept, setKept] = useState(false)

  async function copy() {
    try {
      await navigator.clipboard.writeText(secret)
      setCopied('client.secret.copied')
    } catch {
      setCopied('client.secret.notCopied') // the page may not, or the browser can't
    }
  }

  return (
    <Dialog title={t('client.secret.title', { id: clientId })}>
      <InfoBanner variant="warning" title={t('client.secret.once')} description={t('client.secret.onceText')} />
      <TextArea
        label={t('client.secret.name')}
        translate="no"
        rows={3}
        readOnly
        value={secret}
        onFocus={({ target }) => target.select()}
      />
      <div className={classes['buttons']}>
        <Button size="medium" onClick={() => void copy()}>
          {t('client.secret.copy')}
        </Button>
        <span role="status">{copied && t(copied)}</span>
      </div>
      <Checkbox label={t('client.secret.kept')} checked={isKept} onChange={({ target }) => setKept(target.checked)} />
      <div className={classes['buttons']}>
        <Button
          variant="ghost"
          size="medium"
          disabledReason={isKept ? undefined : t('client.secret.keptFirst')}
          onClick={onClose}
        >
          {t('client.secret.close')}
        </Button>
      </div>
    </Dialog>
  )
}
