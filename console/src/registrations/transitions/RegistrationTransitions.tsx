import { PortalLink, useNavigate } from '@hlid/navigation'
import { Button, textLinkClass } from '@hlid/ui'
import { useState } from 'react'
import { flushSync } from 'react-dom'

import { useMessages } from '../../messages'
import { paths } from '../../paths'
import type { Registered } from '../registered'
import { useKnown } from '../registrations-context'
import type { DialogOfRegistration } from './dialogs'
import classes from './RegistrationTransitions.module.scss'
import { RemoveDialog } from './RemoveDialog'
import { RotateDialog } from './RotateDialog'
import { SwitchDialog } from './SwitchDialog'

const dialogs = { rotate: RotateDialog, switch: SwitchDialog, remove: RemoveDialog } as const
type Transition = keyof typeof dialogs

/** Whatever may be done with one that is registered. */
export function RegistrationTransitions({ registered }: { readonly registered: Registered }) {
  const { t } = useMessages()
  const { about, onChanged, onRemoved } = useKnown()
  const navigate = useNavigate()
  const [open, setOpen] = useState<Transition>()
  const close = () => setOpen(undefined)
  const { id, registration, disabledAt } = registered
  const { kind, hasSecret } = about

  // The dialog goes first: closing it gives the focus back to the button, and what comes next takes it from there.
  const done: DialogOfRegistration['onDone'] = (changed, said) => {
    flushSync(close)
    onChanged(changed, said)
  }
  const removed: DialogOfRegistration['onRemoved'] = (said) => {
    flushSync(close)
    onRemoved(said)
    void navigate(paths[kind].all, { replace: true })
  }
  const button = (transition: Transition, text: string, isDestructive: boolean) => (
    <Button variant="utility" scheme={isDestructive ? 'destructive' : 'default'} onClick={() => setOpen(transition)}>
      {text}
    </Button>
  )
  const Dialog = open && dialogs[open]
  return (
    <>
      <div className={classes['buttons']} role="group" aria-label={id}>
        <PortalLink to={paths[kind].change(id)} className={textLinkClass}>
          {t('registration.change')}
        </PortalLink>
        {hasSecret(registration) && button('rotate', t('registration.rotate.confirm'), false)}
        {button('switch', t(disabledAt === null ? 'transition.disable' : 'transition.enable'), disabledAt === null)}
        {button('remove', t('registration.remove.confirm'), true)}
      </div>
      {Dialog && <Dialog registered={registered} onDone={done} onRemoved={removed} onCancel={close} />}
    </>
  )
}
