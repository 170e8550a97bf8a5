import { RegistryError, type Client } from '@hlid/remote-contract/registry'
import { useCallback, useEffect, useRef, useState } from 'react'

import { call } from '../registry/client'

/** Others register and change clients too; nobody tells this page of it. */
const againEveryMs = 15_000

export interface ClientsState {
  /** As they were last heard of; undefined until then. */
  readonly clients: readonly Client[] | undefined
  /** Why they were not heard of; what was known before stays. */
  readonly error: unknown
  readonly refresh: () => Promise<void>
  /** What a change was answered with is known at once. */
  readonly put: (client: Client) => void
}

/**
 * All client applications: looked for anew when somebody comes back to the page, and now and then while they look.
 * @param onRefused the same function in every render
 */
export function useClients(onRefused: () => void): ClientsState {
  const [clients, setClients] = useState<readonly Client[]>()
  const [error, setError] = useState<unknown>()
  /** Counts questions and changes: an answer from before a change is not taken for what is now. */
  const turn = useRef(0)

  const refresh = useCallback(async () => {
    const own = (turn.current += 1)
    try {
      const answer = await call('GET /v1/clients')
      if (own !== turn.current) return
      setClients(answer.clients)
      setError(undefined)
    } catch (failed) {
      if (own !== turn.current) return
      setError(failed)
      if (failed instanceof RegistryError && failed.status === 401) onRefused()
    }
  }, [onRefused])

  const put = useCallback((client: Client) => {
    turn.current += 1
    setClients((before = []) => [...before.filter(({ clientId }) => clientId !== client.clientId), client])
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

  return { clients, error, refresh, put }
}
