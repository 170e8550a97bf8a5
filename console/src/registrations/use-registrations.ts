import { RegistryError } from '@hlid/remote-contract/registry'
import { useCallback, useEffect, useRef, useState } from 'react'

import { callsOf } from './calls'
import type { Kind, Registered } from './registered'

/** Others register and change them too; nobody tells this page of it. */
const againEveryMs = 15_000

export interface RegistrationsState {
  /** As they were last heard of; undefined until then. */
  readonly all: readonly Registered[] | undefined
  /** Why they were not heard of; what was known before stays. */
  readonly error: unknown
  readonly refresh: () => Promise<void>
  /** What a change was answered with is known at once. */
  readonly put: (registered: Registered) => void
}

/**
 * All of a kind: looked for anew when somebody comes back to the page, and now and then while they look.
 * @param onRefused the same function in every render
 */
export function useRegistrations(kind: Kind, onRefused: () => void): RegistrationsState {
  const [all, setAll] = useState<readonly Registered[]>()
  const [error, setError] = useState<unknown>()
  /** Counts questions and changes: an answer from before a change is not taken for what is now. */
  const turn = useRef(0)

  const refresh = useCallback(async () => {
    const own = (turn.current += 1)
    try {
      const answer = await callsOf(kind).all()
      if (own !== turn.current) return
      setAll(answer)
      setError(undefined)
    } catch (failed) {
      if (own !== turn.current) return
      setError(failed)
      if (failed instanceof RegistryError && failed.status === 401) onRefused()
    }
  }, [kind, onRefused])

  const put = useCallback((registered: Registered) => {
    turn.current += 1
    setAll((before = []) => [...before.filter(({ id }) => id !== registered.id), registered])
  }, [])

  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void refresh()
    }
    look()
    const timer = setInterval(look, againEveryMs)
    window.addEventListener('focus', look)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      window.removeEventListener('focus', look)
      document.removeEventListener('visibilitychange', look)
    }
  }, [refresh])

  return { all, error, refresh, put }
}
