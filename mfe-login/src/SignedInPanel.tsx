import { useHost } from '@hlid/remote-contract/host'
import { Button, Loader, Page, ProblemPanel, Stack } from '@hlid/ui'
import { type ReactNode, useState } from 'react'

import { useMessages } from './messages'
import { useLoginContext } from './use-login-context'

interface SignedInPanelProps {
  readonly name: string
  /** The form, for who wants to sign in again, or must: some applications ask that of a person who is signed in. */
  readonly children: ReactNode
}

export default function SignedInPanel({ name, children }: SignedInPanelProps) {
  const { t } = useMessages()
  const { navigation } = useHost()
  const { data: context, isLoading } = useLoginContext()
  const [isAgain, setIsAgain] = useState(false)
  if (isAgain || context?.mustSignIn) return children
  if (isLoading) return <Loader label={t('signedIn.loading')} />
  return (
    <Page>
      <ProblemPanel
        icon="user"
        title={t('signedIn.title')}
        text={name && t('signedIn.text', { name })}
        action={
          <Stack gap={1} align="start">
            <Button onClick={() => navigation.returnToCaller()}>{t('signedIn.goOn')}</Button>
            <Button variant="text" onClick={() => setIsAgain(true)}>
              {t('signedIn.other')}
            </Button>
          </Stack>
        }
      />
    </Page>
  )
}
