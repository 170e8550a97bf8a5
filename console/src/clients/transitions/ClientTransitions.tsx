import { PortalLink, useNavigate } from '@hlid/navigation'
import type { Client } from '@hlid/remote-contract/registry'
import { Button, textLinkClass } from '@hlid/ui'
import { useState } from 'react'
import { flushSync } from 'react-dom'

import { useMessages } from '../../messages'
import { paths } from '../../paths'
import { useKnownClients } from '../clients-context'
import { hasSecret, readRegistration } from '../registration'
import classes from './ClientTransitions.module.scss'
import type { DialogOfClient } from './dialogs'
import { RemoveDialog } from './RemoveDialog'
import { RotateDialog } from './RotateDialog'
import { SwitchDialog } from './SwitchDialog'

const dialogs = { rotate: RotateDialog, switch: SwitchDialog, remove: RemoveDialog } as const
type Transition = keyof typeof dialogs

/** Whatever may be done with a client application. */
export function ClientTransitions({ client }: { readonly client: Client }) {
  const { t } = useMessages()
  const { onChanged, onRemoved } = useKnownClients()
  const navigate = useNavigate()
  const [open, setOpen] = useState<Transition>()
  const close = () => setOpen(undefined)
  const { clientId, registration, disabledAt } = client

  // The dialog goes first: closing it gives the focus back to the button, and what comes next takes it from there.
  const done: DialogOfClient['onDone'] = (changed, said) => {
    flushSync(close)
    onChanged(changed, said)
  }
  const removed: DialogOfClient['onRemoved'] = (said) => {
    flushSync(close)
    onRemoved(said)
    void navigate(paths.clients, { replace: true })
  }
  const button = (transition: Transition, text: string, isDestructive: boolean) => (
    <Button variant="utility" scheme={isDestructive ? 'destructive' : 'default'} onClick={() => setOpen(transition)}>
      {text}
    </Button>
  )
  const Dialog = open && dialogs[open]
  return (
    <>
      <div className={classes['buttons']} role="group" aria-label={clientId}>
        <PortalLink to={paths.changeClient(clientId)} className={textLinkClass}>
          {t('client.change')}
        </PortalLink>
        {hasSecret(readRegistration(registration).method) && button('rotate', t('client.rotate.confirm'), false)}
        {button('switch', t(disabledAt === null ? 'transition.disable' : 'transition.enable'), disabledAt === null)}
        {button('remove', t('client.remove.confirm'), true)}
      </div>
      {Dialog && <Dialog client={client} onDone={done} onRemoved={removed} onCancel={close} />}
    </>
  )
}
