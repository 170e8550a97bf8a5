import type { Freeze } from '@hlid/remote-contract/registry'
import { Button, InfoBanner } from '@hlid/ui'
import { useState } from 'react'

import { useConsole } from '../frame/console-context'
import { actorText } from '../history/actors'
import { useMessages } from '../messages'
import { call } from '../registry/client'
import { Moment } from '../time/Moment'
import { AskDialog } from '../transitions/AskDialog'
import { refusalText } from '../transitions/refusal'
import { useSending } from '../transitions/use-sending'
import classes from './Board.module.scss'

/** That nothing goes forward now, since when and why; and for operators, how that begins and ends. */
export function FreezeNotice({ freeze }: { readonly freeze: Freeze | null }) {
  const messages = useMessages()
  const { t } = messages
  const { session } = useConsole()
  const [isAsking, setAsking] = useState(false)
  const button = session.role === 'operator' && (
    <Button variant="utility" onClick={() => setAsking(true)}>
      {t(freeze ? 'freeze.unfreeze' : 'freeze.freeze')}
    </Button>
  )
  return (
    <>
      {freeze ? (
        <InfoBanner variant="warning" title={t('freeze.title')}>
          <p>
            {actorText(messages, freeze.by)} · <Moment at={freeze.at} />: <q>{freeze.why}</q>
          </p>
          {button}
        </InfoBanner>
      ) : (
        button && <div className={classes['freeze']}>{button}</div>
      )}
      {isAsking && <FreezeDialog freeze={freeze} onClose={() => setAsking(false)} />}
    </>
  )
}

function FreezeDialog({ freeze, onClose }: { readonly freeze: Freeze | null; readonly onClose: () => void }) {
  const { t } = useMessages()
  const { onRefused } = useConsole()
  // What was asked for stays what is asked, whatever somebody else does meanwhile.
  const sending = useSending(freeze, { revisionOf: () => 0, onRefused })
  const { seen, error } = sending
  const confirm = t(seen ? 'freeze.unfreeze' : 'freeze.freeze')
  const send = (why: string) =>
    sending.send(async () => {
      await call(seen ? 'POST /v1/unfreeze' : 'POST /v1/freeze', { body: { why } })
      onClose()
    })
  return (
    <AskDialog
      title={confirm}
      consequence={t(seen ? 'freeze.lifted' : 'freeze.consequence')}
      confirm={confirm}
      isSending={sending.isSending}
      refusal={error === undefined ? undefined : refusalText({ t }, error, '')}
      read={() => ({})}
      onConfirm={(why) => void send(why)}
      onCancel={onClose}
    />
  )
}
