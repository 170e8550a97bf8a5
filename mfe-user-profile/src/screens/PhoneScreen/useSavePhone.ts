import { ConflictError, refreshQueries } from '@hlid/api'
import { readPhone } from '@hlid/forms'
import { useHost } from '@hlid/remote-contract/host'
import { seenVersion } from '@hlid/verification'

import { commandFor, intentFor } from '../../flow/commandFor'
import { useMessages } from '../../messages'
import { requestCode } from '../../requestCode'
import type { ProfileFlow } from '../../useProfile'

const nothing = { mobilePhoneNumber: undefined, version: undefined }

/** Saves what is in the field: a new number, the one that is there, or nothing. */
export function useSavePhone({ profile, kept, submitted }: ProfileFlow): (text: string) => Promise<void> {
  const { api, toasts } = useHost()
  const { t } = useMessages()
  const held = { value: profile.mobilePhoneNumber ?? '', isVerified: profile.mobilePhoneNumberVerified }

  async function clear(): Promise<void> {
    try {
      await api.call('updateUserProfile', {
        body: { mobilePhoneNumber: '', version: seenVersion(kept, profile.version) },
      })
    } catch (error) {
      // What is registered now is shown beside what was typed.
      if (error instanceof ConflictError) {
        await refreshQueries('getUserProfile')
        kept.change({ version: undefined })
      }
      throw error
    }
    kept.change(nothing)
    await refreshQueries('getUserProfile')
    toasts.show({ kind: 'success', text: t('phone.saved') })
  }

  return async (text) => {
    const mobilePhoneNumber = readPhone(text)
    const command = commandFor(intentFor(mobilePhoneNumber), mobilePhoneNumber, held)
    if (command === 'requestCode') {
      await requestCode(kept, 'phoneSentTo', mobilePhoneNumber, profile, () =>
        api.call('createUserVerification', { body: { mobilePhoneNumber } }),
      )
      return submitted('phone', 'NOT_VERIFIED')
    }
    if (command === 'clear') await clear()
    else kept.change(nothing)
    submitted('phone', mobilePhoneNumber === '' ? 'EMPTY' : 'VERIFIED')
  }
}
