import { RegistryError, type TransitionRefusal } from '@hlid/remote-contract/registry'

import type { ConsoleMessages } from '../messages'

const words = {
  'already-frozen': 'refused.alreadyFrozen',
  'approval-over': 'approval.over',
  'already-live': 'refused.alreadyLive',
  'bad-ramp': 'refused.badRamp',
  'bad-request': 'refused.badRequest',
  'bad-token': 'refused.sessionOver',
  'changed-meanwhile': 'conflict.title',
  'does-not-fit': 'refused.doesNotFit',
  'files-swept': 'refused.filesSwept',
  frozen: 'refused.frozen',
  held: 'refused.held',
  'key-revoked': 'refused.keyRevoked',
  'no-baseline': 'refused.noBaseline',
  'no-last-good': 'refused.noLastGood',
  'no-ramp': 'refused.noRamp',
  'no-token': 'refused.sessionOver',
  'not-disabled': 'refused.notDisabled',
  'not-for-everyone': 'refused.notForEveryone',
  'not-frozen': 'refused.notFrozen',
  'not-from-console': 'refused.notFromConsole',
  'not-yours': 'refused.notAllowed',
  'nothing-live': 'refused.nothingLive',
  'operators-only': 'refused.notAllowed',
  'ramp-not-paused': 'refused.rampNotPaused',
  'ramp-paused': 'refused.rampPaused',
  'same-person': 'approval.samePerson',
  'session-over': 'refused.sessionOver',
  'token-revoked': 'refused.tokenRevoked',
  'unknown-approval': 'approval.unknown',
  'unknown-host': 'refused.unknownHost',
  'unknown-part': 'refused.unknownPart',
  'unknown-release': 'refused.unknownRelease',
  'until-past': 'refused.untilPast',
} as const satisfies Record<TransitionRefusal, string>

const hasWords = (code: string): code is TransitionRefusal => Object.hasOwn(words, code)

/** Why a transition of a part was not made, in the reader's language. */
export function refusalText({ t }: Pick<ConsoleMessages, 't'>, error: unknown, part: string): string {
  if (!(error instanceof RegistryError)) return t('noAnswer')
  const others = (error.details.broken ?? []).filter((release) => !release.startsWith(`${part}@`))
  if (others.length) return t('refused.breaks', { broken: others.join(', ') })
  if (error.status === 0 || error.status >= 500) return t('noAnswer')
  // What only the registry can say, such as which versions do not fit, is in its own words.
  const { message } = error
  return hasWords(error.code) ? t(words[error.code], { message }) : t('refused.other', { message })
}
