import { BadRequestError } from '@hlid/api'
import type { Schema } from '@hlid/api-contract'

type Challenge = Schema<'VerificationProperties'>

/** Half as long as the service takes one, so that none is given out that ends on the way. */
const freshForMs = 5 * 60_000

const isRefused = (error: unknown) => error instanceof BadRequestError && 'verificationProperties' in error.fields

/** A challenge a step before it is needed. It is bound to what it was asked for, and good once. */
export interface Challenges {
  /** Asks for one, unless one is there that is good for a while longer. A failure is told when it is needed. */
  prepare(about: string, ask: () => Promise<Challenge>): void
  /**
   * Makes a call with the challenge that is there, or with one of now. The service may not take the one that is there
   * any more, which counts for nothing; the call is then made once more.
   */
  use<Answer>(
    about: string,
    ask: () => Promise<Challenge>,
    call: (challenge: Challenge) => Promise<Answer>,
  ): Promise<Answer>
}

interface Kept {
  readonly about: string
  readonly at: number
  readonly challenge: Promise<Challenge | undefined>
}

export function createChallenges(now = Date.now): Challenges {
  let kept: Kept | undefined
  const found = (about: string) => (kept?.about === about && now() - kept.at < freshForMs ? kept : undefined)

  return {
    prepare(about, ask) {
      if (found(about)) return
      const asked: Kept = {
        about,
        at: now(),
        challenge: ask().catch(() => {
          if (kept === asked) kept = undefined
          return undefined
        }),
      }
      kept = asked
    },
    async use(about, ask, call) {
      const prepared = found(about)
      kept = undefined
      const challenge = await prepared?.challenge
      if (challenge) {
        try {
          return await call(challenge)
        } catch (error) {
          if (!isRefused(error)) throw error
        }
      }
      return call(await ask())
    },
  }
}
