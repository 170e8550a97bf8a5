import { refreshQueries } from '@hlid/api'
import { readEmail } from '@hlid/forms'
import { useHost } from '@hlid/remote-contract/host'
import { orShowChanged, seenVersion } from '@hlid/verification'

import { commandFor, type Intent, intentFor } from '../../flow/command-for'
import { useMessages } from '../../messages'
import { requestCode } from '../../request-code'
import type { ProfileFlow } from '../../use-profile'

export interface SaveEmail {
  /** What is in the field: a new email, the one that is there, or nothing. */
  saveTyped(text: string): Promise<void>
  /** Deletes the one that is registered. */
  clear(): Promise<void>
  /** Makes one that is verified the primary one. */
  choose(emailId: string): Promise<void>
}

const shownBy = ['getUserProfile', 'getMyEmails'] as const

export const nothingTyped = { email: undefined, emailId: undefined, version: undefined }

/** @param askToClear asks the person before what is registered is deleted */
export function useSaveEmail({ profile, draft, submitted }: ProfileFlow, askToClear: () => void): SaveEmail {
  const { api, toasts } = useHost()
  const { t } = useMessages()
  const version = seenVersion(draft, profile.version)
  const held = { value: profile.email ?? '', isVerified: profile.emailVerified }

  const saved = async () => {
    draft.change(nothingTyped)
    await refreshQueries(...shownBy)
  }
  const say = (text: string) => toasts.show({ kind: 'success', text })

  /** The service notes that the person wants none. */
  async function saveNone(): Promise<void> {
    await api.call('updateUserProfile', { body: { email: '', version } })
    await saved()
  }

  async function save(intent: Intent, value: string): Promise<void> {
    switch (commandFor(intent, value, held)) {
      case 'requestCode':
        await requestCode(draft, 'emailSentTo', value, profile, () =>
          api.call('createUserVerification', { body: { email: value } }),
        )
        return submitted('email', 'NOT_VERIFIED')
      case 'clear':
        return askToClear()
      case 'decline':
        await saveNone()
        return submitted('email', 'EMPTY')
      case 'selectPrimary':
        await api.call('setPrimaryEmail', { body: { emailId: value, version } })
        await saved()
        say(t('email.saved'))
        return submitted('email', 'VERIFIED')
      case 'nothing':
        draft.change(nothingTyped)
        return submitted('email', 'VERIFIED')
    }
  }

  async function clear(): Promise<void> {
    await saveNone()
    say(t('email.cleared'))
    submitted('email', 'EMPTY')
  }

  const saving = (work: Promise<void>) => orShowChanged(draft, shownBy, work)
  return {
    saveTyped(text) {
      const email = readEmail(text)
      return saving(save(intentFor(email), email))
    },
    clear: () => saving(clear()),
    choose: (emailId) => saving(save('SELECT_PRIMARY', emailId)),
  }
}
