import { refreshQueries } from '@hlid/api'
import { formatPhone } from '@hlid/forms'
import { useHost } from '@hlid/remote-contract/host'
import { seenVersion, useNotes } from '@hlid/verification'
import { useState } from 'react'

import { ConfirmCode } from '../../ConfirmCode'
import { useMessages } from '../../messages'
import { ProfilePage, type ProfileStep } from '../../ProfilePage'

export function Component() {
  const { t } = useMessages()
  return (
    <ProfilePage
      step="phoneConfirm"
      title={() => t('phoneConfirm.title')}
      failedText={t('phone.failed')}
      backTo="phone"
    >
      {(step) => <PhoneCode step={step} />}
    </ProfilePage>
  )
}

function PhoneCode({ step }: { readonly step: ProfileStep }) {
  const { api, toasts } = useHost()
  const { t } = useMessages()
  const note = useNotes()
  // Read once: it is forgotten as soon as it is confirmed, and the screen is still there for a moment.
  const [sentTo] = useState(() => step.kept.read().phoneSentTo)

  const confirm = async (mobilePhoneNumber: string, code: string) => {
    const { kept, profile } = step
    const version = seenVersion(kept, profile.version)
    const body = { mobilePhoneNumber, mobilePhoneNumberVerificationCode: code, version }
    await api.call('updateUserProfile', { body })
    kept.change({ mobilePhoneNumber: undefined, phoneSentTo: undefined, version: undefined })
    await Promise.all([note({ event: 'UpdateMobilePhoneNumber' }), refreshQueries('getUserProfile')])
    toasts.show({ kind: 'success', text: t('phoneConfirm.done') })
    step.submitted('phoneConfirm', 'VERIFIED')
  }
  return (
    <ConfirmCode
      step={step}
      contact="phone"
      sentTo={sentTo}
      intro={(phone) => t('phoneConfirm.intro', { phone: formatPhone(phone) })}
      confirm={confirm}
      request={(mobilePhoneNumber) => api.call('createUserVerification', { body: { mobilePhoneNumber } })}
    />
  )
}
