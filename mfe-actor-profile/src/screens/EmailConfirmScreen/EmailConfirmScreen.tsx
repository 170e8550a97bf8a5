import { refreshQueries } from '@hlid/api'
import { useHost } from '@hlid/remote-contract/host'
import { asSaved, ContactCode, seenVersion } from '@hlid/verification'

import { ActorPage, type ActorStep } from '../../ActorPage'
import { useMessages } from '../../messages'
import { paths } from '../../paths'

export function Component() {
  const { t } = useMessages()
  return (
    <ActorPage title={t('emailConfirm.title')} failedText={t('emails.failed')} backTo="email" about="email">
      {(step) => <EmailCode step={step} />}
    </ActorPage>
  )
}

function EmailCode({ step }: { readonly step: ActorStep }) {
  const { api } = useHost()
  const { t } = useMessages()

  const confirm = async (email: string, emailVerificationCode: string) => {
    const version = seenVersion(step.draft, step.profile.version)
    await asSaved(api.call('updateActorProfile', { body: { email, emailVerificationCode, version } }), async () => {
      const now = await api.call('getActorProfile', {})
      return now.emailVerified && now.email === email
    })
    step.draft.change({ email: undefined, sentTo: undefined, emailsId: undefined, version: undefined })
    await refreshQueries('getActorProfile', 'getActorEmails')
    await step.done('emailConfirmed')
  }
  return (
    <ContactCode
      draft={step.draft}
      sentTo="sentTo"
      typedAt={paths.email}
      queries={['getActorProfile', 'getActorEmails']}
      intro={(email) => t('emailConfirm.intro', { email })}
      confirm={confirm}
      request={(email) => api.call('createActorVerification', { body: { email } })}
      startOver={step.startOver}
      onFailure={step.failed}
    />
  )
}
