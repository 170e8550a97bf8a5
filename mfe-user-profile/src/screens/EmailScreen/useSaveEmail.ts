import { ConflictError, refreshQueries } from '@hlid/api'
import { useHost } from '@hlid/remote-contract/host'
import { seenVersion } from '@hlid/verification'

import { commandFor, type Intent, intentFor } from '../../flow/commandFor'
import { useMessages } from '../../messages'
import { requestCode } from '../../requestCode'
import type { ProfileFlow } from '../../useProfile'

export interface SaveEmail {
  /** What is in the field: a new email, the one that is there, or nothing. */
  saveTyped(text: string): Promise<void>
  /** Makes one that is verified the primary one. */
  choose(emailId: string): Promise<void>
}

const nothing = { email: undefined, emailId: undefined, version: undefined }

export function useSaveEmail({ profile, kept, submitted }: ProfileFlow): SaveEmail {
  const { api, toasts } = useHost()
  const { t } = useMessages()
  const version = seenVersion(kept, profile.version)
  const held = { value: profile.email ?? '', isVerified: profile.emailVerified }

  const saved = async () => {
    kept.change(nothing)
    await refreshQueries('getUserProfile', 'getMyEmails')
    toasts.show({ kind: 'success', text: t('email.saved') })
  }

  async function save(intent: Intent, value: string): Promise<void> {
    switch (commandFor(intent, value, held)) {
      case 'requestCode':
        await requestCode(kept, 'emailSentTo', value, profile, () =>
          api.call('createUserVerification', { body: { email: value } }),
        )
        return submitted('email', 'NOT_VERIFIED')
      case 'clear':
        await api.call('updateUserProfile', { body: { email: '', version } })
        await saved()
        return submitted('email', 'EMPTY')
      case 'selectPrimary':
        await api.call('setPrimaryEmail', { body: { emailId: value, version } })
        await saved()
        return submitted('email', 'VERIFIED')
      case 'nothing':
        kept.change(nothing)
        return submitted('email', value === '' ? 'EMPTY' : 'VERIFIED')
    }
  }

  /** What is registered now is shown beside what was typed. */
  const orShowChanged = async (saving: Promise<void>) => {
    try {
      await saving
    } catch (error) {
      if (error instanceof ConflictError) {
        await refreshQueries('getUserProfile', 'getMyEmails')
        kept.change({ version: undefined })
      }
      throw error
    }
  }
  return {
    saveTyped: (text) => orShowChanged(save(intentFor(text.trim()), text.trim())),
    choose: (emailId) => orShowChanged(save('SELECT_PRIMARY', emailId)),
  }
}
