import { useQuery } from '@hlid/api'

import { ActorPage } from '../../ActorPage'
import { useMessages } from '../../messages'
import { EmailChoice } from './EmailChoice'

export function Component() {
  const { t } = useMessages()
  const emails = useQuery('getActorEmails', {})
  return (
    <ActorPage title={t('emails.title')} failedText={t('emails.failed')} about="email" waitsFor={[emails]}>
      {(step) => <EmailChoice key={step.profile.version} step={step} emails={emails.data?.emails ?? []} />}
    </ActorPage>
  )
}
