import type { LivePart } from '@hlid/remote-contract/operations'
import type { GatewayBehind } from '@hlid/remote-contract/registry'
import { useState } from 'react'

import { registry, type Action } from '../registry/client'
import { Refused } from '../registry/refused'

const revisionOf = ({ live }: LivePart) => live?.revision ?? 0

export interface MoveState {
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
  send(why: string, body: Readonly<Record<string, unknown>>): Promise<void>
}

/**
 * One move, asked for with the revision that the operator saw: the registry refuses it when somebody was faster, and
 * what was typed stays.
 * @param part as it is now
 */
export function useMove(
  part: LivePart,
  action: Action,
  { onDone, onRefused }: { onDone(behind: readonly GatewayBehind[]): void; onRefused(): void },
): MoveState {
  const [seen, setSeen] = useState(part)
  const [isSending, setSending] = useState(false)
  const [error, setError] = useState<unknown>()
  const [conflicts, setConflicts] = useState(0)
  const [refused, setRefused] = useState<LivePart>()

  async function send(why: string, body: Readonly<Record<string, unknown>>) {
    setSending(true)
    setError(undefined)
    try {
      const { behind } = await registry.move(part.name, action, { why, expected: revisionOf(seen), ...body })
      onDone(behind)
    } catch (failed) {
      if (failed instanceof Refused && failed.code === 'changed-meanwhile') {
        setRefused(seen)
        setConflicts((before) => before + 1)
      } else setError(failed)
      if (failed instanceof Refused && failed.status === 401) onRefused()
    } finally {
      setSending(false)
    }
  }

  const isStale = revisionOf(part) !== revisionOf(seen) || refused === seen
  return { seen, isStale, isSending, error, conflicts, acknowledge: () => setSeen(part), send }
}
