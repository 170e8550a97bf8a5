import type { PollAnswer } from '../attempt'
import type { Failure, FailureKind } from '../failure'

/** How an attempt can end without the person being let through. */
export type Outcome = 'declined' | 'wrongCode' | 'expired' | 'unreachable' | 'gone' | 'notAllowed' | 'failed'

export interface Waiting {
  readonly phase: 'waiting'
  /** How long the service asks to be left alone between two questions. */
  readonly pollAfterMs: number
  /** Questions in a row that brought no answer. */
  readonly failures: number
  /** Last calls that failed for a reason that passes. */
  readonly lastCalls: number
  /** Worth a word while the person waits. */
  readonly trouble?: 'offline' | 'busy'
  /** The service said when to ask again, so nothing else is a reason to ask sooner. */
  readonly isTold: boolean
}

/** Where the person stands between being asked and being let through. */
export type WaitingState =
  | Waiting
  /** Approved; the last call is on its way. Keeps the count of those that failed, so that this too comes to an end. */
  | { readonly phase: 'finishing'; readonly lastCalls: number }
  | { readonly phase: 'finished' }
  | { readonly phase: 'ended'; readonly outcome: Outcome; readonly failure?: Failure }

export type WaitingEvent =
  | { readonly type: 'answered'; readonly answer: PollAnswer }
  | { readonly type: 'failed'; readonly failure: Failure }
  | { readonly type: 'finished' }
  /** The person wants to go on after an outcome that time can mend. */
  | { readonly type: 'resumed' }

/** After so many failures of the last call it is the person's turn to decide. */
export const lastCallsAllowed = 5

/** Once somebody waits, nothing shorter than this is asked. */
const leastMs = 500
const longestMs = 15_000
/** In a tab that nobody looks at. It is asked at once when somebody does. */
const hiddenMs = 10_000

/** Somebody who waits, with no question asked yet. */
export const freshWaiting = (pollAfterMs: number): Waiting => ({
  phase: 'waiting',
  pollAfterMs,
  failures: 0,
  lastCalls: 0,
  isTold: false,
})

const ended = (outcome: Outcome, failure?: Failure): WaitingState => ({
  phase: 'ended',
  outcome,
  ...(failure && { failure }),
})

type Answered = (answer: PollAnswer, lastCalls: number) => WaitingState

const afterAnswer = {
  pending: ({ pollAfterMs }) => freshWaiting(pollAfterMs),
  approved: (_, lastCalls) => ({ phase: 'finishing', lastCalls }),
  declined: () => ended('declined'),
  wrongCode: () => ended('wrongCode'),
  expired: () => ended('expired'),
  unreachable: () => ended('unreachable'),
} satisfies Record<PollAnswer['status'], Answered>

/**
 * What passes is no end: the service alone knows how long an attempt is good, and says so when it is not. A last call
 * is made again only for a while.
 */
const afterFailure = {
  offline: 'retry',
  tooMany: 'retry',
  changed: 'retryAWhile', // not approved after all, or not yet
  serviceDown: 'retryAWhile',
  unexpected: 'retryAWhile', // a proxy's page where JSON was due
  gone: 'gone',
  finished: 'gone',
  otherBrowser: 'gone',
  codeSpent: 'gone',
  codeExpired: 'gone',
  notAllowed: 'notAllowed',
  restricted: 'notAllowed',
  cookiesBlocked: 'failed',
  invalid: 'failed',
  wrongCode: 'failed',
  codeReplaced: 'failed',
} satisfies Record<FailureKind, Outcome | 'retry' | 'retryAWhile'>

type Trying = Extract<WaitingState, { phase: 'waiting' | 'finishing' }>

function failed(before: Trying, failure: Failure): WaitingState {
  const next = afterFailure[failure.kind]
  if (next !== 'retry' && next !== 'retryAWhile') return ended(next, failure)
  const [failures, tried] = before.phase === 'waiting' ? [before.failures + 1, 0] : [before.lastCalls + 1, 1]
  const lastCalls = before.lastCalls + (next === 'retryAWhile' ? tried : 0)
  if (tried && lastCalls >= lastCallsAllowed) return ended('failed', failure)
  const saidMs = (failure.retryAfterSeconds ?? 0) * 1000
  const isTold = failure.kind === 'tooMany' && saidMs > 0
  const isWorthAWord = failures > 1 || isTold // one broken connection is not
  return {
    phase: 'waiting',
    failures,
    lastCalls,
    isTold,
    ...(isWorthAWord && { trouble: failure.kind === 'offline' ? 'offline' : 'busy' }),
    pollAfterMs: Math.max(
      Math.min(1000 * 2 ** (failures - 1), longestMs),
      isTold ? saidMs : Math.min(saidMs, longestMs), // who limits means what they say; who is down may be back sooner
    ),
  }
}

/** An outcome after which the same attempt may still come through. */
export const canResume = (state: WaitingState) => state.phase === 'ended' && state.outcome === 'failed'

/** The whole machine. An event that means nothing where it comes in changes nothing. */
export function nextWaiting(state: WaitingState, event: WaitingEvent): WaitingState {
  switch (event.type) {
    case 'answered':
      return state.phase === 'waiting' ? afterAnswer[event.answer.status](event.answer, state.lastCalls) : state
    case 'failed':
      return state.phase === 'waiting' || state.phase === 'finishing' ? failed(state, event.failure) : state
    case 'finished':
      return state.phase === 'finishing' ? { phase: 'finished' } : state
    case 'resumed':
      return canResume(state) ? freshWaiting(leastMs) : state
  }
}

/** How long until the next question. */
export function delayOf({ pollAfterMs }: Waiting, isHidden: boolean): number {
  return Math.max(pollAfterMs, isHidden ? hiddenMs : leastMs)
}
