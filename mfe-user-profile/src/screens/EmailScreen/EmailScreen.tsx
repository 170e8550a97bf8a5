import { useQuery } from '@hlid/api'
import { Loader } from '@hlid/ui'

import { useMessages } from '../../messages'
import { ProfilePage, type ProfileStep } from '../../ProfilePage'
import { SkipButton } from '../../SkipButton'
import { EmailForm } from './EmailForm'
import { useSaveEmail } from './useSaveEmail'

export function Component() {
  const { t } = useMessages()
  return (
    <ProfilePage step="email" title={() => t('email.title')} failedText={t('email.failed')} backTo="profile">
      {(step) => <Email step={step} />}
    </ProfilePage>
  )
}

function Email({ step }: { readonly step: ProfileStep }) {
  const { t } = useMessages()
  const { saveTyped, choose } = useSaveEmail(step)
  const { data, error } = useQuery('getMyEmails', {})
  // Without the list the one that is held can still be changed.
  if (!data && !error) return <Loader label={t('loading')} />
  return (
    <>
      <EmailForm
        key={step.profile.version}
        flow={step}
        emails={data?.emails ?? []}
        onSave={saveTyped}
        onChoose={choose}
        onFailure={step.failed}
      />
      <SkipButton flow={step} contact="email" label={t('email.skip')} />
    </>
  )
}
