import { refreshQueries } from '@hlid/api'
import { readPhone } from '@hlid/forms'
import { useHost } from '@hlid/remote-contract/host'
import { orShowChanged, seenVersion } from '@hlid/verification'

import { commandFor, intentFor } from '../../flow/command-for'
import { useMessages } from '../../messages'
import { requestCode } from '../../request-code'
import type { ProfileFlow } from '../../use-profile'

export const nothingTyped = { mobilePhoneNumber: undefined, version: undefined }

export interface SavePhone {
  /** What is in the field: a new number, the one that is there, or nothing. */
  saveTyped(text: string): Promise<void>
  /** Deletes the one that is registered. */
  clear(): Promise<void>
}

/** @param askToClear asks the person before what is registered is deleted */
export function useSavePhone({ profile, draft, submitted }: ProfileFlow, askToClear: () => void): SavePhone {
  const { api, toasts } = useHost()
  const { t } = useMessages()
  const held = { value: profile.mobilePhoneNumber ?? '', isVerified: profile.mobilePhoneNumberVerified }

  /** The service notes that the person wants none. */
  async function saveNone(): Promise<void> {
    const body = { mobilePhoneNumber: '', version: seenVersion(draft, profile.version) }
    await orShowChanged(draft, ['getUserProfile'], api.call('updateUserProfile', { body }))
    draft.change(nothingTyped)
    await refreshQueries('getUserProfile')
  }

  return {
    async saveTyped(text) {
      const mobilePhoneNumber = readPhone(text)
      const command = commandFor(intentFor(mobilePhoneNumber), mobilePhoneNumber, held)
      if (command === 'clear') return askToClear()
      if (command === 'requestCode') {
        await requestCode(draft, 'phoneSentTo', mobilePhoneNumber, profile, () =>
          api.call('createUserVerification', { body: { mobilePhoneNumber } }),
        )
        return submitted('phone', 'NOT_VERIFIED')
      }
      if (command === 'decline') await saveNone()
      else draft.change(nothingTyped)
      submitted('phone', command === 'decline' ? 'EMPTY' : 'VERIFIED')
    },
    async clear() {
      await saveNone()
      toasts.show({ kind: 'success', text: t('phone.cleared') })
      submitted('phone', 'EMPTY')
    },
  }
}
