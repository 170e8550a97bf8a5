import { ConflictError, refreshQueries } from '@hlid/api'
import { parsePhone } from '@hlid/forms'
import { useHost } from '@hlid/remote-contract/host'

import { commandFor, intentFor } from '../../flow/commandFor'
import { useMessages } from '../../messages'
import { requestCode } from '../../requestCode'
import type { ProfileFlow } from '../../useProfile'

/** Saves what is in the field: a new number, the one that is there, or nothing. */
export function useSavePhone({ profile, kept, submitted }: ProfileFlow): (text: string) => Promise<void> {
  const { api, toasts } = useHost()
  const { t } = useMessages()
  const held = { value: profile.mobilePhoneNumber ?? '', isVerified: profile.mobilePhoneNumberVerified }

  async function clear(): Promise<void> {
    try {
      await api.call('updateUserProfile', { body: { mobilePhoneNumber: '', version: profile.version } })
    } catch (error) {
      // What changed meanwhile is shown as it is now, and not what was typed over it.
      if (error instanceof ConflictError) {
        kept.change({ mobilePhoneNumber: undefined })
        await refreshQueries('getUserProfile')
      }
      throw error
    }
    kept.change({ mobilePhoneNumber: undefined })
    await refreshQueries('getUserProfile')
    toasts.show({ kind: 'success', text: t('phone.saved') })
  }

  return async (text) => {
    const mobilePhoneNumber = (await parsePhone(text)) ?? ''
    const command = commandFor(intentFor(mobilePhoneNumber), mobilePhoneNumber, held)
    if (command === 'requestCode') {
      await requestCode(kept, 'phoneSentTo', mobilePhoneNumber, profile.version, () =>
        api.call('createUserVerification', { body: { mobilePhoneNumber } }),
      )
      return submitted('phone', 'NOT_VERIFIED')
    }
    if (command === 'clear') await clear()
    submitted('phone', mobilePhoneNumber === '' ? 'EMPTY' : 'VERIFIED')
  }
}
