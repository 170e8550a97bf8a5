import { useQuery } from '@hlid/api'

import { ActorPage } from '../../ActorPage'
import { useMessages } from '../../messages'
import { EmailChoice } from './EmailChoice'

export function Component() {
  const { t } = useMessages()
  const emails = useQuery('getActorEmails', {})
  const profile = useQuery('getActorProfile', {})
  return (
    <ActorPage title={t('emails.title')} failedText={t('emails.failed')} waitsFor={[emails, profile]}>
      {(step) => <EmailChoice step={step} emails={emails.data?.emails ?? []} inUse={profile.data?.emailsId} />}
    </ActorPage>
  )
}
