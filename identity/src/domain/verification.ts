import type { Identity } from '../identity'
import { codeMessages, mailSubjects } from '../notify/words'
import { makeCode } from '../signin/codes'
import { countUses, limits } from '../signin/rates'
import { InvalidFieldError, NotSentError } from './errors'
import { contactOf } from './formats'
import type { Language } from './language'

const firstTryMs = 1500

interface Asked {
  readonly nationalId: string
  readonly language: Language
  readonly to: { readonly email: string } | { readonly phone: string }
}

/**
 * Sends a code to an address or a phone that the person says is theirs; too often is refused.
 * @throws InvalidFieldError where nobody will ever pass a message on to it, NotSentError where it does not go just now
 */
export async function sendVerification(identity: Identity, { nationalId, language, to }: Asked): Promise<void> {
  const { db, outbox } = identity
  const about = 'email' in to ? contactOf(nationalId, 'email', to.email) : contactOf(nationalId, 'phone', to.phone)
  const { purpose, value } = about
  await countUses(
    identity,
    [limits.verificationOnce, `${nationalId}:${value}`],
    [limits.verificationAll, `${nationalId}:${purpose}`],
  )
  const { digits, replaces } = await makeCode(identity, about)
  const text = codeMessages[purpose][language](digits, replaces)
  const [kind, id] =
    'email' in to
      ? (['mail', await outbox.queue(db, 'mail', { to: to.email, subject: mailSubjects[language], text })] as const)
      : (['text', await outbox.queue(db, 'text', { to: to.phone, text })] as const)
  // A quick failure is told; a slow provider is not waited for, and is tried again meanwhile.
  const sent = await outbox.firstTry(kind, id, firstTryMs)
  if (sent === 'refused')
    throw 'email' in to
      ? new InvalidFieldError('email', 'emailNotValid')
      : new InvalidFieldError('mobilePhoneNumber', 'phoneNumberError')
  if (sent === 'failed') throw new NotSentError()
}
