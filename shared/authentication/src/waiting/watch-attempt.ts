import type { Attempt, PollAnswer } from '../attempt'
import { failureOf } from '../failure'
import { freshWaiting, delayOf, nextWaiting, type WaitingEvent, type WaitingState } from './waiting'

export interface WatchOptions {
  readonly attempt: Attempt
  readonly poll: (attempt: Attempt, signal: AbortSignal) => Promise<PollAnswer>
  /** The last call, made once after an approval: signs in, or confirms. */
  readonly finish: (attempt: Attempt) => Promise<void>
  readonly onChange: (state: WaitingState) => void
}

export interface Watch {
  /** Nothing is asked and nothing is told after this. A last call that is on its way runs to its end. */
  stop(): void
  resume(): void
}

/** The service holds an answer for ten seconds at most; what takes twice that is lost, as after a laptop's sleep. */
const answerDueMs = 20_000

/**
 * Asks how an attempt stands until it is over, one question at a time. Slower while nobody looks; at once when somebody
 * does again, or the connection is back, but for a time that the service has set.
 */
export function watchAttempt({ attempt, poll, finish, onChange }: WatchOptions): Watch {
  let state: WaitingState = freshWaiting(attempt.pollAfterMs)
  let timer: ReturnType<typeof setTimeout> | undefined
  let asking: AbortController | undefined
  let isStopped = false

  const wait = () => {
    clearTimeout(timer)
    if (state.phase === 'waiting') timer = setTimeout(ask, delayOf(state, document.hidden))
  }

  const take = (event: WaitingEvent) => {
    const before = state
    if (isStopped) return
    state = nextWaiting(state, event)
    if (state === before) return
    onChange(state)
    if (state.phase === 'finishing') void end()
    else wait()
  }

  async function ask() {
    if (asking || state.phase !== 'waiting') return
    const question = new AbortController()
    asking = question
    const tooLate = setTimeout(() => question.abort(), answerDueMs)
    const event = await poll(attempt, question.signal).then(
      (answer): WaitingEvent => ({ type: 'answered', answer }),
      (error: unknown): WaitingEvent => ({
        type: 'failed',
        failure: question.signal.aborted ? { kind: 'offline' } : failureOf(error),
      }),
    )
    clearTimeout(tooLate)
    asking = undefined
    take(event)
  }

  async function end() {
    take(
      await finish(attempt).then(
        (): WaitingEvent => ({ type: 'finished' }),
        (error: unknown): WaitingEvent => ({ type: 'failed', failure: failureOf(error) }),
      ),
    )
  }

  const look = () => {
    if (document.hidden || (state.phase === 'waiting' && state.isTold)) return
    clearTimeout(timer)
    void ask()
  }

  document.addEventListener('visibilitychange', look)
  window.addEventListener('online', look)
  window.addEventListener('pageshow', look)
  wait()
  return {
    stop() {
      isStopped = true
      clearTimeout(timer)
      asking?.abort()
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('online', look)
      window.removeEventListener('pageshow', look)
    },
    resume: () => take({ type: 'resumed' }),
  }
}
