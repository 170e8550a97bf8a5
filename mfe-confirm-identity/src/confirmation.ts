import { GoneError, OfflineError, ServerError } from '@hlid/api'
import { type Attempt, failureOf, parseAttempt, wireMethod } from '@hlid/authentication'
import type { HostServices } from '@hlid/remote-contract'
import { keptJson } from '@hlid/remote-contract/storage'
import type { StartOverReason } from '@hlid/verification'

import { stateOf } from './flow/inquiry'

interface StoredAttempt {
  readonly inquiry: string
  readonly attempt: Attempt
}

/** An attempt outlives a reload of its tab, and nothing more. */
const attemptStorage = keptJson(() => sessionStorage, 'confirm-attempt')

function readStored(): StoredAttempt | undefined {
  const value = attemptStorage.read()
  if (typeof value !== 'object' || value === null || !('inquiry' in value) || !('attempt' in value)) return undefined
  const attempt = parseAttempt(value.attempt)
  return attempt && typeof value.inquiry === 'string' ? { inquiry: value.inquiry, attempt } : undefined
}

/** A code on its way to a phone, before the person there is asked. In memory only. */
interface CodeSent {
  readonly inquiry: string
  readonly phone: string
  /** Whether the box is ticked at first. */
  readonly rememberDevice: boolean
}

/** What this page knows of the confirmation under way. */
export interface Confirmation {
  /** The running attempt, if it is for this inquiry. */
  attempt(inquiry: string): Attempt | undefined
  begin(inquiry: string, attempt: Attempt, identifier: string): void
  end(): void
  /** The code that was sent for this inquiry, if one was. */
  codeSent(inquiry: string): CodeSent | undefined
  sendCode(sent: CodeSent): void
  /** Why the person is back where they identify themselves. */
  startOverReason(): StartOverReason | undefined
  /** Set when the person is led back, and taken away when they go on. */
  leadBack(reason: StartOverReason | undefined): void
  /** What was typed last, in digits; in memory only. */
  identifier(): string
  /** Answers the inquiry with an approved attempt, or hears that this device may not: a card says whose it is only now. */
  answer(inquiry: string, attempt: Attempt, decision: 'confirm' | 'decline'): Promise<'answered' | 'restricted'>
}

export function createConfirmation({ api, report }: HostServices): Confirmation {
  let running = readStored()
  let typed = ''
  let sent: CodeSent | undefined
  let reason: StartOverReason | undefined
  /** Attempts whose answer may have been heard, though we got none back. */
  const unanswered = new Set<string>()

  async function isAnswered(inquiry: string, attempt: Attempt): Promise<boolean> {
    if (!unanswered.has(attempt.id)) return false
    const state = stateOf(await api.call('getConfirmContext', { path: { id: inquiry } }))
    return state === 'confirmed' || state === 'declined'
  }

  const end = () => {
    running = undefined
    attemptStorage.remove()
  }

  return {
    attempt: (inquiry) => (running?.inquiry === inquiry ? running.attempt : undefined),
    begin(inquiry, attempt, identifier) {
      running = { inquiry, attempt }
      typed = identifier
      sent = undefined
      attemptStorage.write(running)
      report.step('authenticated')
    },
    end,
    codeSent: (inquiry) => (sent?.inquiry === inquiry ? sent : undefined),
    sendCode(given) {
      sent = given
      typed = given.phone
    },
    startOverReason: () => reason,
    leadBack: (given) => void (reason = given),
    identifier: () => typed,
    async answer(inquiry, attempt, decision) {
      const body = { session: attempt.id, decision }
      try {
        await api.call('verifyConfirm', { path: { method: wireMethod[attempt.provider] }, body })
      } catch (error) {
        if (failureOf(error).kind === 'restricted') {
          end()
          return 'restricted'
        }
        if (error instanceof OfflineError || error instanceof ServerError) unanswered.add(attempt.id)
        if (!(error instanceof GoneError) || !(await isAnswered(inquiry, attempt))) throw error
      }
      end()
      report.step('answered')
      return 'answered'
    },
  }
}
