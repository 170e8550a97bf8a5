import type { ConsoleSession } from '@hlid/remote-contract/operations'
import { Text } from '@hlid/ui'

import { Dialog } from '../frame/Dialog'
import { useMessages } from '../messages'
import { SignInForm } from './SignInForm'

/** Over everything that was open, which stays as it was. */
export function SignInDialog({ onSignedIn }: { readonly onSignedIn: (session: ConsoleSession) => void }) {
  const { t } = useMessages()
  return (
    <Dialog title={t('signIn.title')}>
      <Text>{t('signIn.over')}</Text>
      <SignInForm onSignedIn={onSignedIn} />
    </Dialog>
  )
}
