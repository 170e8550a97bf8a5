import type { PollAnswer } from '../attempt'
import type { Failure, FailureKind } from '../failure'

/** How an attempt can end without the person being let through. */
export type Outcome =
  'declined' | 'wrongCode' | 'expired' | 'unreachable' | 'tooMany' | 'gone' | 'notAllowed' | 'failed'

export interface Waiting {
  readonly phase: 'waiting'
  /** What the service wishes for between two questions. */
  readonly pollAfterMs: number
  /** Questions in a row that brought no answer. */
  readonly failures: number
  readonly isOffline: boolean
}

/** Where the person stands between being asked and being let through. */
export type WaitingState =
  | Waiting
  /** Approved; the last call is on its way. Keeps the count of failures, so that this too comes to an end. */
  | { readonly phase: 'finishing'; readonly failures: number }
  | { readonly phase: 'finished' }
  | { readonly phase: 'ended'; readonly outcome: Outcome; readonly failure?: Failure }

export type WaitingEvent =
  | { readonly type: 'answered'; readonly answer: PollAnswer }
  | { readonly type: 'failed'; readonly failure: Failure }
  | { readonly type: 'finished' }
  /** The person wants to go on after an outcome that time can mend. */
  | { readonly type: 'resumed' }

/** After so many failures of the service in a row it is the person's turn to decide. */
export const failuresAllowed = 5

/** Once somebody waits, nothing shorter than this is asked. */
const leastMs = 500
const longestMs = 15_000
/** In a tab that nobody looks at. It is asked at once when somebody does. */
const hiddenMs = 10_000

export const begun = (pollAfterMs: number): WaitingState => ({
  phase: 'waiting',
  pollAfterMs,
  failures: 0,
  isOffline: false,
})

const ended = (outcome: Outcome, failure?: Failure): WaitingState => ({
  phase: 'ended',
  outcome,
  ...(failure && { failure }),
})

type Answered = (answer: PollAnswer, failures: number) => WaitingState

const afterAnswer = {
  pending: ({ pollAfterMs }) => begun(pollAfterMs),
  approved: (_, failures) => ({ phase: 'finishing', failures }),
  declined: () => ended('declined'),
  wrongCode: () => ended('wrongCode'),
  expired: () => ended('expired'),
  unreachable: () => ended('unreachable'),
} satisfies Record<PollAnswer['status'], Answered>

/** `again`: asked again, however long it lasts. `patience`: asked again for a while. */
const afterFailure = {
  offline: 'again',
  changed: 'patience', // not approved after all, or not yet
  serviceDown: 'patience',
  unexpected: 'patience', // a proxy's page where JSON was due
  tooMany: 'tooMany',
  gone: 'gone',
  codeSpent: 'gone',
  codeExpired: 'gone',
  notAllowed: 'notAllowed',
  restricted: 'notAllowed',
  invalid: 'failed',
  wrongCode: 'failed',
} satisfies Record<FailureKind, Outcome | 'again' | 'patience'>

function failed(failures: number, failure: Failure): WaitingState {
  const next = afterFailure[failure.kind]
  const isOffline = failure.kind === 'offline' && failures > 0 // one broken connection is not worth a word
  if (next !== 'again' && next !== 'patience') return ended(next, failure)
  if (next === 'patience' && failures + 1 >= failuresAllowed) return ended('failed', failure)
  const pollAfterMs = Math.min(1000 * 2 ** failures, longestMs)
  return {
    phase: 'waiting',
    failures: failures + 1,
    isOffline,
    pollAfterMs: Math.max(pollAfterMs, Math.min((failure.retryAfterSeconds ?? 0) * 1000, longestMs)),
  }
}

/** Outcomes after which the same attempt may still come through. */
export const canResume = (state: WaitingState) =>
  state.phase === 'ended' && (state.outcome === 'tooMany' || state.outcome === 'failed')

/** The whole machine. An event that means nothing where it comes in changes nothing. */
export function nextWaiting(state: WaitingState, event: WaitingEvent): WaitingState {
  switch (event.type) {
    case 'answered':
      return state.phase === 'waiting' ? afterAnswer[event.answer.status](event.answer, state.failures) : state
    case 'failed':
      return state.phase === 'waiting' || state.phase === 'finishing' ? failed(state.failures, event.failure) : state
    case 'finished':
      return state.phase === 'finishing' ? { phase: 'finished' } : state
    case 'resumed':
      return canResume(state) ? begun(leastMs) : state
  }
}

/** How long until the next question. */
export function delayOf({ pollAfterMs }: Waiting, isHidden: boolean): number {
  return Math.max(pollAfterMs, isHidden ? hiddenMs : leastMs)
}
