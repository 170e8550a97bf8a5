import type { Failure } from '@hlid/authentication'

/** Why a code can't be tried any more. */
export type StartOver = 'codeSpent' | 'codeExpired'

/** What follows a code that was not taken. */
export type FailedCode =
  /** Another try. With one or two left the person is warned, and the boxes are emptied. */
  | { readonly next: 'stay'; readonly warning: 1 | 2 | undefined }
  /** An earlier code; the newest message has the one that is good. */
  | { readonly next: 'replaced' }
  /** Back to the start of the flow, which says why. */
  | { readonly next: 'startOver'; readonly reason: StartOver }
  /** It was not the code that was at fault. */
  | { readonly next: 'say' }

/**
 * Spec section 4, failed code. A code that was used up by wrong tries has expired as well in the service's eyes; to the
 * person it is the tries that count.
 * @param lastWarning how many tries the person was last told of
 */
export function afterFailedCode(
  { kind, remainingAttempts: left }: Failure,
  lastWarning: 1 | 2 | undefined,
): FailedCode {
  if (kind === 'wrongCode') return { next: 'stay', warning: left === 1 || left === 2 ? left : undefined }
  if (kind === 'codeReplaced') return { next: 'replaced' }
  if (kind === 'codeSpent' || (kind === 'codeExpired' && lastWarning === 1))
    return { next: 'startOver', reason: 'codeSpent' }
  if (kind === 'codeExpired') return { next: 'startOver', reason: 'codeExpired' }
  return { next: 'say' }
}
