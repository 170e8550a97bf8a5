import { Stack } from '@hlid/ui'
import { useState } from 'react'

import type { HistoryKind } from '../../flow/history'
import { HistoryPage } from './HistoryPage'

/** The newest, and as many older ones as the person has asked for. */
export function Pages({ kind }: { readonly kind: HistoryKind | undefined }) {
  const [cursors, setCursors] = useState<readonly (string | undefined)[]>([undefined])
  return (
    <Stack>
      {cursors.map((cursor, at) => (
        <HistoryPage
          key={cursor ?? ''}
          query={{ ...(kind && { kind }), ...(cursor !== undefined && { cursor }) }}
          onOlder={at === cursors.length - 1 ? (next) => setCursors([...cursors, next]) : undefined}
        />
      ))}
    </Stack>
  )
}
