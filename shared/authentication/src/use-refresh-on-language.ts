import { refreshQueries } from '@hlid/api'
import type { OperationId } from '@hlid/api-contract'
import { useEffect, useRef } from 'react'

import { useMessages } from './messages'

/** Asks a call anew when the language changes, where its answer holds words in the person's language. */
export function useRefreshOnLanguage(operation: OperationId): void {
  const { locale } = useMessages()
  const asked = useRef(locale)
  useEffect(() => {
    if (asked.current === locale) return
    asked.current = locale
    void refreshQueries(operation)
  }, [operation, locale])
}
