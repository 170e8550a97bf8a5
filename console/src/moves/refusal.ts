import type { ConsoleMessages } from '../messages'
import { Refused } from '../registry/refused'

const known = {
  held: 'refused.held',
  'already-live': 'refused.alreadyLive',
  'no-last-good': 'refused.noLastGood',
  'no-baseline': 'refused.noBaseline',
  'not-disabled': 'refused.notDisabled',
  'not-yours': 'refused.notAllowed',
  'operators-only': 'refused.notAllowed',
  'session-over': 'refused.sessionOver',
  'token-revoked': 'refused.tokenRevoked',
  'files-swept': 'refused.filesSwept',
} as const

const isKnown = (code: string): code is keyof typeof known => Object.hasOwn(known, code)

/** Why a move of a part was not made, in the reader's language as far as it is known; else in the registry's words. */
export function refusalText({ t }: Pick<ConsoleMessages, 't'>, error: unknown, part: string): string {
  if (!(error instanceof Refused)) return t('noAnswer')
  const others = error.broken.filter((release) => !release.startsWith(`${part}@`))
  if (others.length) return t('refused.breaks', { broken: others.join(', ') })
  return isKnown(error.code) ? t(known[error.code]) : t('refused.other', { message: error.message })
}
