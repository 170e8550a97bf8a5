import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

import { type QueryChange, withQuery } from './query'

export interface GoOptions {
  readonly replace?: boolean
  /** Kept with the history entry. */
  readonly state?: unknown
  /** What changes in the query string on the way. */
  readonly query?: QueryChange
}

/** Goes to a path of the portal with the current query string. */
export function useGo(): (path: string, options?: GoOptions) => void {
  const navigate = useNavigate()
  const { search } = useLocation()
  return useCallback(
    (path, { query, ...options } = {}) => void navigate(withQuery(path, search, query), options),
    [navigate, search],
  )
}
