import { useHost } from '@hlid/remote-contract/host'
import { Button, ProblemPanel, Page, Stack } from '@hlid/ui'

import { useMessages } from './messages'

export interface SignedInPanelProps {
  readonly name: string
  /** Some applications ask a person who is signed in to do so again. */
  readonly onAgain: () => void
}

export function SignedInPanel({ name, onAgain }: SignedInPanelProps) {
  const { t } = useMessages()
  const { navigation } = useHost()
  return (
    <Page>
      <ProblemPanel
        icon="user"
        title={t('signedIn.title')}
        text={name && t('signedIn.text', { name })}
        action={
          <Stack>
            <Button fluid onClick={() => navigation.returnToCaller()}>
              {t('signedIn.goOn')}
            </Button>
            <Button variant="text" onClick={onAgain}>
              {t('signedIn.other')}
            </Button>
          </Stack>
        }
      />
    </Page>
  )
}
