import { useEffect } from 'react'

import { useMessages } from '../messages'

/** The window is named after the page. @param page left out where the console has no other name */
export function useTitle(page?: string): void {
  const { t } = useMessages()
  const title = page === undefined ? t('title') : `${page} · ${t('title')}`
  useEffect(() => {
    document.title = title
  }, [title])
}
