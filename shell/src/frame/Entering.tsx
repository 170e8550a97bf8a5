import { Loader } from '@hlid/ui'

import { useMessages } from '../messages'

/** What stands in the frame until the first screen is there. */
export function Entering() {
  const { t } = useMessages()
  return <Loader label={t('loading')} />
}
