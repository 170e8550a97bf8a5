import { ToastList } from '@hlid/ui'
import { useSyncExternalStore } from 'react'

import { useMessages } from '../messages'
import type { ToastStore } from '../services/toasts'

export function Toasts({ store }: { readonly store: ToastStore }) {
  const { t } = useMessages()
  const toasts = useSyncExternalStore(store.subscribe, store.current, store.current)
  return <ToastList toasts={toasts} onClose={store.close} closeLabel={t('toast.close')} />
}
