import { useQuery } from '@hlid/api'
import { VisuallyHidden } from '@hlid/ui'

import type { HistoryKind } from '../../flow/history'
import { useMessages } from '../../messages'

/** What came of choosing a kind, for whoever does not see the list change. */
export function ShownCount({ kind }: { readonly kind: HistoryKind | undefined }) {
  const { t } = useMessages()
  const { data } = useQuery('getHistory', kind ? { query: { kind } } : {}, { revalidateOnFocus: false })
  return <VisuallyHidden live>{data && t('history.shown', { count: data.entries.length })}</VisuallyHidden>
}
