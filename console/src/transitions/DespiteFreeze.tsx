import type { Freeze } from '@hlid/remote-contract/registry'
import { Checkbox, InfoBanner, Stack } from '@hlid/ui'
import { useState } from 'react'

import { useMessages } from '../messages'

export interface DespiteFreezeState {
  readonly freeze: Freeze | null
  readonly isDespite: boolean
  readonly isMissing: boolean
  readonly onChange: (isDespite: boolean) => void
}

/** Whether somebody goes on although releases are frozen. */
export function useDespiteFreeze(freeze: Freeze | null) {
  const [isDespite, setDespite] = useState(false)
  const [isTried, setTried] = useState(false)
  function read() {
    setTried(true)
    if (!freeze) return {}
    return isDespite ? { despiteFreeze: true } : undefined
  }
  return { freeze, isDespite, isMissing: isTried && !isDespite, onChange: setDespite, read }
}

export function DespiteFreeze({ freeze, isDespite, isMissing, onChange }: DespiteFreezeState) {
  const { t } = useMessages()
  if (!freeze) return null
  return (
    <Stack gap={1}>
      <InfoBanner variant="warning" title={t('freeze.title')} description={freeze.why} />
      <Checkbox label={t('freeze.despite')} checked={isDespite} onChange={({ target }) => onChange(target.checked)} />
      {isMissing && <InfoBanner variant="error" title={t('freeze.despiteFirst')} announce />}
    </Stack>
  )
}
