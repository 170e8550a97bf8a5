import { GoneError, OfflineError } from '@hlid/api'
import { type Attempt, keptJson, parseAttempt, wireMethod } from '@hlid/authentication'
import type { HostServices } from '@hlid/remote-contract'

import { stateOf } from './flow/inquiry'

interface KeptAttempt {
  readonly inquiry: string
  readonly attempt: Attempt
}

/** An attempt outlives a reload of its tab, and nothing more. */
const kept = keptJson(() => sessionStorage, 'confirm-attempt')

function readKept(): KeptAttempt | undefined {
  const value = kept.read()
  if (typeof value !== 'object' || value === null || !('inquiry' in value) || !('attempt' in value)) return undefined
  const attempt = parseAttempt(value.attempt)
  return attempt && typeof value.inquiry === 'string' ? { inquiry: value.inquiry, attempt } : undefined
}

/** What this page knows of the confirmation under way. */
export interface Confirmation {
  /** The running attempt, if it is for this inquiry. */
  attempt(inquiry: string): Attempt | undefined
  begin(inquiry: string, attempt: Attempt, identifier: string): void
  end(): void
  /** What was typed last, in digits; in memory only. */
  identifier(): string
  /** Answers the inquiry with an approved attempt. */
  answer(inquiry: string, attempt: Attempt, decision: 'confirm' | 'decline'): Promise<void>
}

export function createConfirmation({ api, report }: HostServices): Confirmation {
  let running = readKept()
  let typed = ''
  /** Attempts whose answer may have been heard, though we got none back. */
  const unanswered = new Set<string>()

  async function isAnswered(inquiry: string, attempt: Attempt): Promise<boolean> {
    if (!unanswered.has(attempt.id)) return false
    const state = stateOf(await api.call('getConfirmContext', { path: { id: inquiry } }))
    return state === 'confirmed' || state === 'declined'
  }

  const end = () => {
    running = undefined
    kept.remove()
  }

  return {
    attempt: (inquiry) => (running?.inquiry === inquiry ? running.attempt : undefined),
    begin(inquiry, attempt, identifier) {
      running = { inquiry, attempt }
      typed = identifier
      kept.write(running)
      report.step('authenticated')
    },
    end,
    identifier: () => typed,
    async answer(inquiry, attempt, decision) {
      const body = { session: attempt.id, decision }
      try {
        await api.call('verifyConfirm', { path: { method: wireMethod[attempt.provider] }, body })
      } catch (error) {
        if (error instanceof OfflineError) unanswered.add(attempt.id)
        if (!(error instanceof GoneError) || !(await isAnswered(inquiry, attempt))) throw error
      }
      end()
      report.step('answered')
    },
  }
}
