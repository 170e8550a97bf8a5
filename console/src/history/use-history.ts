import type { HistoryEntry } from '@hlid/remote-contract/registry'
import { useCallback, useEffect, useReducer, useState } from 'react'

import { merged, withNewest } from './entries'
import { sources, type HistoryOf } from './sources'

export const pageSize = 20

interface Shown {
  readonly subject: string | undefined
  readonly entries: readonly HistoryEntry[]
  readonly hasMore: boolean
}

type News = {
  readonly kind: 'newest' | 'older'
  readonly subject: string | undefined
  readonly page: readonly HistoryEntry[]
}

const isFull = (page: readonly HistoryEntry[]) => page.length === pageSize

function reduce(shown: Shown | undefined, { kind, subject, page }: News): Shown | undefined {
  if (shown?.subject !== subject || !shown)
    return kind === 'newest' ? { subject, entries: page, hasMore: isFull(page) } : shown
  if (kind === 'older') return { ...shown, entries: merged(shown.entries, page), hasMore: isFull(page) }
  const entries = withNewest(shown.entries, page)
  return { ...shown, entries, hasMore: entries === page ? isFull(page) : shown.hasMore }
}

/**
 * What happened, newest first, page by page.
 * @param of which history; the same one each time
 * @param subject what it happened to, or everything
 * @param revision the newest page is asked for again when it changes
 */
export function useHistory(of: HistoryOf, subject: string | undefined, revision: number | string) {
  const [shown, tell] = useReducer(reduce, undefined)
  const [hasFailed, setFailed] = useState(false)
  const [isLoading, setLoading] = useState(false)

  useEffect(() => {
    let isWanted = true
    sources[of].page({ limit: pageSize, subject }).then(
      ({ entries: page }) => {
        if (!isWanted) return
        setFailed(false)
        tell({ kind: 'newest', subject, page })
      },
      () => isWanted && setFailed(true),
    )
    return () => {
      isWanted = false
    }
  }, [of, subject, revision])

  const entries = shown?.subject === subject ? shown?.entries : undefined
  const oldest = entries?.at(-1)?.seq
  const older = useCallback(async () => {
    if (oldest === undefined) return
    setLoading(true)
    try {
      const { entries: page } = await sources[of].page({ limit: pageSize, before: oldest, subject })
      setFailed(false)
      tell({ kind: 'older', subject, page })
    } catch {
      setFailed(true)
    } finally {
      setLoading(false)
    }
  }, [of, oldest, subject])

  return { entries, hasMore: entries !== undefined && shown?.hasMore === true, older, isLoading, hasFailed }
}
