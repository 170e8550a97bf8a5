import type { Failure } from '@hlid/authentication'

import type { LoginError } from '../state/loginInput'

/** What follows a two-factor code that was not taken. */
export type FailedCode =
  /** Another try; the boxes are emptied where the person is warned of how few are left. */
  | { readonly next: 'stay'; readonly warning: 1 | 2 | undefined }
  | { readonly next: 'startOver'; readonly error: LoginError }
  /** It was not the code that was at fault. */
  | { readonly next: 'say' }

/**
 * Spec section 4, failed code. A code that was used up by wrong tries is expired as well in the service's eyes; to the
 * person it is the tries that count, so `lastWarning` tells how many they had.
 */
export function afterFailedCode(failure: Failure, lastWarning: 1 | 2 | undefined): FailedCode {
  const { kind, remainingAttempts: left } = failure
  if (kind === 'wrongCode') return { next: 'stay', warning: left === 1 || left === 2 ? left : undefined }
  if (kind === 'codeSpent' || (kind === 'codeExpired' && lastWarning === 1))
    return { next: 'startOver', error: 'codeSpent' }
  if (kind === 'codeExpired') return { next: 'startOver', error: 'codeExpired' }
  return { next: 'say' }
}
