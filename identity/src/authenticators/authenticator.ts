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
  readonly clientName: string
}

/** What an authenticator knows at once when it is asked. */
export interface Started {
  readonly status: AttemptStatus
  /** Its own name for the authentication, kept with the attempt. */
  readonly external?: string
}

/**
 * Asks a person to prove who they are. The service keeps the attempt; an authenticator starts it, and says how it
 * stands when it is asked (or writes the outcome itself, as the simulator does).
 */
export interface Authenticator {
  start(attempt: AskedAttempt): Promise<Started>
  /** The state of a pending attempt; undefined when the outcome is written by somebody else. */
  check?(external: string): Promise<AttemptStatus>
}
