import { RegistryError } from '@hlid/remote-contract/registry'
import { useState } from 'react'

export interface SendingOptions<Seen> {
  /** What changes with every change that somebody makes. */
  readonly revisionOf: (seen: Seen) => unknown
  readonly onRefused: () => void
  /** The registry says that it is not any more what was seen. */
  readonly onConflict?: () => void
  /** What was seen earlier, where that is not what is now. */
  readonly from?: Seen | undefined
}

export interface Sending<Seen> {
  /** What is to be changed, as the operator saw it when they made up their mind. */
  readonly seen: Seen
  /** Somebody else changed it since; the registry would refuse. */
  readonly isStale: boolean
  /** How often the registry did refuse for that. */
  readonly conflicts: number
  readonly isSending: boolean
  readonly error: unknown
  /** Takes what is now for what was seen. */
  acknowledge(): void
}

/**
 * One change, asked for with what the operator saw: the registry refuses it when somebody was faster, and what was typed
 * stays.
 * @param now as it is now
 */
export function useSending<Seen>(now: Seen, { revisionOf, onRefused, onConflict, from = now }: SendingOptions<Seen>) {
  const [seen, setSeen] = useState(from)
  const [isSending, setSending] = useState(false)
  const [error, setError] = useState<unknown>()
  const [conflicts, setConflicts] = useState(0)
  const [refused, setRefused] = useState<Seen>()

  /**
   * @param ask rejects where it is refused
   * @param told what a refusal is told to first: whether there is nothing to say besides
   * @returns undefined where it was refused
   */
  async function send<Result>(
    ask: (seen: Seen) => Promise<Result>,
    told?: (error: unknown) => boolean,
  ): Promise<Result | undefined> {
    setSending(true)
    setError(undefined)
    try {
      return await ask(seen)
    } catch (failed) {
      if (failed instanceof RegistryError && failed.code === 'changed-meanwhile') {
        setRefused(() => seen)
        setConflicts((before) => before + 1)
        onConflict?.()
      } else if (!told?.(failed)) setError(failed)
      if (failed instanceof RegistryError && failed.status === 401) onRefused()
      return undefined
    } finally {
      setSending(false)
    }
  }

  const isStale = revisionOf(now) !== revisionOf(seen) || refused === seen
  const state: Sending<Seen> = { seen, isStale, isSending, error, conflicts, acknowledge: () => setSeen(() => now) }
  return { ...state, send }
}
