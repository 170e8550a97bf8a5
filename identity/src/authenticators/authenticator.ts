import type { FastifyBaseLogger } from 'fastify'

import type { AttemptStatus, Method } from '../store/tables'

/** A running authentication, as the one who asks the person sees it. */
export interface AskedAttempt {
  readonly id: string
  readonly method: Method
  /** Phone number for the phone, national ID for the app, empty for the card. */
  readonly identifier: string
  /** Undefined where nobody has that identifier; the attempt then runs out like one that is not answered. */
  readonly nationalId: string | undefined
  /** The number to compare. */
  readonly code: string
  /** What the first answer said; undefined while the person has not been asked. */
  readonly external: string | undefined
  /** Seconds between two questions so far. */
  readonly everySeconds: number
}

/** How an attempt stands. */
export interface Answer {
  readonly status: AttemptStatus
  /** The authenticator's own name for the authentication, kept with the attempt. */
  readonly external?: string
  /** Seconds until it is asked again; without it the outcome is written by somebody else. */
  readonly everySeconds?: number
}

/**
 * Asks a person to prove who they are. The service keeps the attempt, and sees to it that one process at a time asks.
 */
export interface Authenticator {
  /** What a person can choose between. */
  readonly methods: readonly Method[]
  /** Those of them that nobody can pass with the phone alone: they need no code beside them. */
  readonly secondFactors: readonly Method[]
  /**
   * Asks the person at the first call, and says how it stands at those that follow.
   * @throws when nobody answers just now; it is tried again until the attempt runs out
   */
  ask(attempt: AskedAttempt, log: FastifyBaseLogger): Promise<Answer>
}
