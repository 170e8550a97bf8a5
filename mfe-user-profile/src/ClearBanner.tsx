import { useOneAtATime } from '@hlid/authentication'
import { Button, InfoBanner, Stack } from '@hlid/ui'

import { useMessages } from './messages'

export interface ClearBannerProps {
  readonly contact: 'email' | 'phone'
  /** What would be deleted, as the person knows it. */
  readonly registered: string
  readonly onClear: () => Promise<void>
  readonly onKeep: () => void
}

/** Asks whether what is registered is really to be deleted. */
export function ClearBanner({ contact, registered, onClear, onKeep }: ClearBannerProps) {
  const { t } = useMessages()
  const [clear, isClearing] = useOneAtATime(onClear)
  return (
    <InfoBanner variant="warning" title={t(`${contact}.clearTitle`, { registered })} announce>
      <Stack gap={1} direction="row">
        <Button size="small" scheme="destructive" loading={isClearing} onClick={() => void clear()}>
          {t(`${contact}.clear`)}
        </Button>
        <Button variant="text" size="small" onClick={onKeep}>
          {t('keep')}
        </Button>
      </Stack>
    </InfoBanner>
  )
}
