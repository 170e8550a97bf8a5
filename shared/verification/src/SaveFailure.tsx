import { type Failure, FailureBanner } from '@hlid/authentication'
import { Button, ErrorCode, InfoBanner } from '@hlid/ui'

import { useMessages } from './messages'

export interface SaveFailureProps {
  readonly failure: Failure
  /** The screen's own words, where nothing more is known than that it failed. */
  readonly text: string
  /** Leads on without saving; undefined for somebody who is on the way to nowhere. */
  readonly onGoOn?: (() => void) | undefined
}

const saysItself = new Set<Failure['kind']>(['tooMany', 'offline', 'gone'])
const isTheirs = new Set<Failure['kind']>(['invalid', 'wrongCode'])

/** What went wrong with saving. Whoever is on the way to an application can go on without it. */
export function SaveFailure({ failure, text, onGoOn }: SaveFailureProps) {
  const { t } = useMessages()
  if (saysItself.has(failure.kind)) return <FailureBanner failure={failure} />
  if (!onGoOn || isTheirs.has(failure.kind))
    return (
      <InfoBanner variant="error" title={failure.message ?? text} announce>
        <ErrorCode error={failure.error} />
      </InfoBanner>
    )
  return (
    <InfoBanner variant="error" title={t('notSaved')} announce>
      <Button variant="text" size="small" onClick={onGoOn}>
        {t('goOnAnyway')}
      </Button>
      <ErrorCode error={failure.error} />
    </InfoBanner>
  )
}
