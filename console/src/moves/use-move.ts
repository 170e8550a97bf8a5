import type { LivePart } from '@hlid/remote-contract/console'
import { RegistryError, type Action, type GatewayBehind, type MoveOf } from '@hlid/remote-contract/registry'
import { useState } from 'react'

import { move } from '../registry/client'

const revisionOf = ({ live }: LivePart) => live?.revision ?? 0

/** What a move tells the registry besides its reason and the revision that was seen. */
export type Fields<Of extends Action> = Omit<MoveOf<Of>, 'why' | 'expected'>

export interface MoveState<Of extends Action> {
  /** The part as the operator saw it when they made up their mind. */
  readonly seen: LivePart
  /** Somebody else changed it since; the registry would refuse. */
  readonly isStale: boolean
  /** How often the registry did refuse for that. */
  readonly conflicts: number
  readonly isSending: boolean
  readonly error: unknown
  /** Takes what is now for what was seen. */
  acknowledge(): void
  send(why: string, fields: Fields<Of>): Promise<void>
}

/**
 * One move, asked for with the revision that the operator saw: the registry refuses it when somebody was faster, and
 * what was typed stays.
 * @param part as it is now
 */
export function useMove<Of extends Action>(
  part: LivePart,
  action: Of,
  { onDone, onRefused }: { onDone(behind: readonly GatewayBehind[]): void; onRefused(): void },
): MoveState<Of> {
  const [seen, setSeen] = useState(part)
  const [isSending, setSending] = useState(false)
  const [error, setError] = useState<unknown>()
  const [conflicts, setConflicts] = useState(0)
  const [refused, setRefused] = useState<LivePart>()

  async function send(why: string, fields: Fields<Of>) {
    setSending(true)
    setError(undefined)
    try {
      // Together they are the whole body.
      const { behind } = await move(part.name, action, {
        why,
        expected: revisionOf(seen),
        ...fields,
      } as MoveOf<Of>)
      onDone(behind)
    } catch (failed) {
      if (failed instanceof RegistryError && failed.code === 'changed-meanwhile') {
        setRefused(seen)
        setConflicts((before) => before + 1)
      } else setError(failed)
      if (failed instanceof RegistryError && failed.status === 401) onRefused()
    } finally {
      setSending(false)
    }
  }

  const isStale = revisionOf(part) !== revisionOf(seen) || refused === seen
  return { seen, isStale, isSending, error, conflicts, acknowledge: () => setSeen(part), send }
}
