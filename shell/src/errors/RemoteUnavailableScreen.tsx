import { ErrorCode, Page, ProblemPanel } from '@hlid/ui'

import { useMessages } from '../messages'
import { FallbackError } from '../remotes/fallback'
import { WaysOn } from './WaysOn'

/** The last resort: what can still be done when a remote did not come. */
export function RemoteUnavailableScreen({ error }: { readonly error: unknown }) {
  const { t } = useMessages()
  return (
    <Page>
      <ProblemPanel
        title={t('remote.title')}
        text={t('remote.text')}
        action={<WaysOn failed={error instanceof FallbackError ? error.remote : ''} />}
      />
      <ErrorCode error={error} />
    </Page>
  )
}
