import { Page, ProblemPanel } from '@hlid/ui'

import { useMessages } from '../messages'
import { ErrorCode } from './ErrorCode'
import { WaysOn } from './WaysOn'

/** The last resort: what can still be done when a remote did not come. */
export function RemoteUnavailableScreen({ remote }: { readonly remote: string }) {
  const { t } = useMessages()
  return (
    <Page>
      <ProblemPanel title={t('remote.title')} text={t('remote.text')} action={<WaysOn failed={remote} />} />
      <ErrorCode />
    </Page>
  )
}
