import { refreshQueries } from '@hlid/api'
import { formatPhone } from '@hlid/forms'
import { useHost } from '@hlid/remote-contract/host'
import { asSaved, ContactCode, seenVersion, useNotes } from '@hlid/verification'

import { useMessages } from '../../messages'
import { paths } from '../../paths'
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

  const confirm = async (mobilePhoneNumber: string, code: string) => {
    const { draft, profile } = step
    const version = seenVersion(draft, profile.version)
    const body = { mobilePhoneNumber, mobilePhoneNumberVerificationCode: code, version }
    await asSaved(api.call('updateUserProfile', { body }), async () => {
      const now = await api.call('getUserProfile', {})
      return now.mobilePhoneNumberVerified && now.mobilePhoneNumber === mobilePhoneNumber
    })
    draft.change({ mobilePhoneNumber: undefined, phoneSentTo: undefined, version: undefined })
    await Promise.all([note({ event: 'UpdateMobilePhoneNumber' }), refreshQueries('getUserProfile')])
    toasts.show({ kind: 'success', text: t('phoneConfirm.done') })
    step.submitted('phoneConfirm', 'VERIFIED')
  }
  return (
    <ContactCode
      draft={step.draft}
      sentTo="phoneSentTo"
      typedAt={paths.phone}
      queries={['getUserProfile', 'getMyEmails']}
      intro={(phone) => t('phoneConfirm.intro', { phone: formatPhone(phone) })}
      confirm={confirm}
      request={(mobilePhoneNumber) => api.call('createUserVerification', { body: { mobilePhoneNumber } })}
      startOver={(why) => step.startOver('phone', why)}
      onFailure={step.failed}
    />
  )
}
