import { refreshQueries } from '@hlid/api'
import { useHost } from '@hlid/remote-contract/host'
import { asSaved, ContactCode, seenVersion, useNotes } from '@hlid/verification'

import { useMessages } from '../../messages'
import { paths } from '../../paths'
import { ProfilePage, type ProfileStep } from '../../ProfilePage'

export function Component() {
  const { t } = useMessages()
  return (
    <ProfilePage
      step="emailConfirm"
      title={() => t('emailConfirm.title')}
      failedText={t('email.failed')}
      backTo="email"
    >
      {(step) => <EmailCode step={step} />}
    </ProfilePage>
  )
}

function EmailCode({ step }: { readonly step: ProfileStep }) {
  const { api, toasts } = useHost()
  const { t } = useMessages()
  const note = useNotes()

  const confirm = async (email: string, emailVerificationCode: string) => {
    const { draft, profile } = step
    const version = seenVersion(draft, profile.version)
    await asSaved(api.call('updateUserProfile', { body: { email, emailVerificationCode, version } }), async () => {
      const now = await api.call('getUserProfile', {})
      return now.emailVerified && now.email === email
    })
    draft.change({ email: undefined, emailId: undefined, emailSentTo: undefined, version: undefined })
    await Promise.all([note({ event: 'UpdateEmail' }), refreshQueries('getUserProfile', 'getMyEmails')])
    toasts.show({ kind: 'success', text: t('emailConfirm.done') })
    step.submitted('emailConfirm', 'VERIFIED')
  }
  return (
    <ContactCode
      draft={step.draft}
      sentTo="emailSentTo"
      typedAt={paths.email}
      queries={['getUserProfile', 'getMyEmails']}
      intro={(email) => t('emailConfirm.intro', { email })}
      confirm={confirm}
      request={(email) => api.call('createUserVerification', { body: { email } })}
      startOver={(why) => step.startOver('email', why)}
      onFailure={step.failed}
    />
  )
}
