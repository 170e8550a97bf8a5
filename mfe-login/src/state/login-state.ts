import { type Attempt, parseAttempt } from '@hlid/authentication'
import { keptJson } from '@hlid/remote-contract/storage'

import { emptyInput, storedInputOf, type LoginInput, parseStoredInput } from './login-input'

const inputStorage = keptJson(() => localStorage, 'login-local')
/** An attempt outlives a reload of its tab, and nothing more. */
const attemptStorage = keptJson(() => sessionStorage, 'login-attempt')

/** What this page knows of the sign-in under way. */
export interface LoginState {
  input(): LoginInput
  /** @returns whether it is the first screen of sign-in on this page */
  enter(): boolean
  /** @returns whether what the client application expects may still be filled in, which is once on this page */
  takeHint(): boolean
  change(part: Partial<LoginInput> | ((input: LoginInput) => LoginInput)): void
  /** Writes 'login-local': once the person goes on, not at each key. */
  remember(): void
  attempt(): Attempt | undefined
  begin(attempt: Attempt): void
  end(): void
  /** Ids of attempts whose last call may have been heard, though we got no answer. */
  readonly unanswered: Set<string>
  /** Somebody has signed in and is being led on: what they typed here is gone, as with a page that is left. */
  signedIn(): void
  isSignedIn(): boolean
}

export function createLoginState(): LoginState {
  const found = inputStorage.read()
  const stored = parseStoredInput(found)
  if (found !== undefined && JSON.stringify(found) !== JSON.stringify(stored)) inputStorage.write(stored)
  let input: LoginInput = { ...emptyInput, ...stored }
  let attempt = parseAttempt(attemptStorage.read())
  let isEntered = false
  let isHintTaken = false
  let isSignedIn = false
  return {
    input: () => input,
    enter() {
      const isFirst = !isEntered
      isEntered = true
      return isFirst
    },
    takeHint() {
      const isFirst = !isHintTaken
      isHintTaken = true
      return isFirst
    },
    change: (part) => void (input = typeof part === 'function' ? part(input) : { ...input, ...part }),
    remember: () => inputStorage.write(storedInputOf(input)),
    attempt: () => attempt,
    begin(started) {
      attempt = started
      attemptStorage.write(started)
    },
    end() {
      attempt = undefined
      attemptStorage.remove()
    },
    unanswered: new Set(),
    signedIn() {
      isSignedIn = true
      isEntered = false
      isHintTaken = false
      input = { ...emptyInput, ...parseStoredInput(inputStorage.read()) }
    },
    isSignedIn: () => isSignedIn,
  }
}
