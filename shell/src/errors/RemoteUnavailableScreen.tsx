import type { ComposedRemote } from '@hlid/remote-contract/composition'
import { Button, KitRoot, Page, ProblemPanel } from '@hlid/ui'

import { useMessages } from '../messages'

/** The last rung: what can still be done when a remote did not come, or an operator has switched it off. */
export function RemoteUnavailableScreen({ disabled }: Pick<ComposedRemote, 'disabled'>) {
  const { t, locale } = useMessages()
  return (
    <KitRoot>
      <Page>
        <ProblemPanel
          title={t(disabled ? 'remote.disabledTitle' : 'remote.failedTitle')}
          text={disabled ? disabled[locale === 'en' ? 'en' : 'is'] : t('remote.failedText')}
          icon="time"
          action={<Button onClick={() => location.reload()}>{t('errors.tryAgain')}</Button>}
        />
      </Page>
    </KitRoot>
  )
}
