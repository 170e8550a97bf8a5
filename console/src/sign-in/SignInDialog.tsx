import type { ConsoleSession } from '@hlid/remote-contract/registry'
import { Text } from '@hlid/ui'

import { Dialog } from '../frame/Dialog'
import { useMessages } from '../messages'
import { SignInForm } from './SignInForm'

export interface SignInDialogProps {
  /** Why whoever was signed in is not any more. */
  readonly why: 'over' | 'revoked'
  readonly onSignedIn: (session: ConsoleSession) => void
}

/** Over everything that was open, which stays as it was. */
export function SignInDialog({ why, onSignedIn }: SignInDialogProps) {
  const { t } = useMessages()
  return (
    <Dialog title={t('signIn.title')}>
      <Text>{t(`signIn.${why}`)}</Text>
      <SignInForm onSignedIn={onSignedIn} />
    </Dialog>
  )
}
