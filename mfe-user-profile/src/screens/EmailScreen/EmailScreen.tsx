import { useQuery } from '@hlid/api'
import { Loader } from '@hlid/ui'

import { useMessages } from '../../messages'
import { ProfilePage, type ProfileStep } from '../../ProfilePage'
import { SkipButton } from '../../SkipButton'
import { useClearing } from '../../use-clearing'
import { EmailForm } from './EmailForm'
import { nothingTyped, useSaveEmail } from './use-save-email'

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
  const clearing = useClearing(step, () => step.draft.change(nothingTyped))
  const { saveTyped, clear, choose } = useSaveEmail(step, clearing.ask)
  const { data, error } = useQuery('getMyEmails', {})
  // Without the list the one that is held can still be changed.
  if (!data && !error) return <Loader label={t('loading')} />
  return (
    <>
      <EmailForm
        key={`${step.profile.version}-${clearing.timesKept}`}
        flow={step}
        emails={data?.emails ?? []}
        clearing={clearing}
        onSave={saveTyped}
        onClear={() => clear().catch(step.failed)}
        onChoose={choose}
        onFailure={step.failed}
      />
      <SkipButton flow={step} contact="email" label={t('email.skip')} />
    </>
  )
}
