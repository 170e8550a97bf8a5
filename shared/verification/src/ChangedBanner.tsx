import { Button, InfoBanner, Stack, Text } from '@hlid/ui'

import { useMessages } from './messages'

/** What is registered now, where another page has changed it while the person was writing. */
export interface Registered {
  /** A sentence that says it. */
  readonly text: string
  /** Drops what the person entered. What was typed is still on the screen until then. */
  readonly keep: () => void
}

/** Another page was faster: what it saved, and the choice between that and what was entered here. */
export function ChangedBanner({ registered }: { readonly registered: Registered }) {
  const { t } = useMessages()
  return (
    <InfoBanner variant="warning" title={t('changedTitle')} description={t('changedText')} announce>
      <Stack gap={1} align="start">
        <Text>
          <strong>{registered.text}</strong>
        </Text>
        <Button variant="text" size="small" onClick={registered.keep}>
          {t('keepRegistered')}
        </Button>
      </Stack>
    </InfoBanner>
  )
}
