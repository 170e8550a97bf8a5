import { refreshQueries } from '@hlid/api'
import { FieldsForm, SubmitButton } from '@hlid/forms'
import { useHost } from '@hlid/remote-contract/host'
import { RadioCards, Stack } from '@hlid/ui'
import { seenVersion } from '@hlid/verification'
import { useState } from 'react'

import { ActorPage, type ActorStep } from '../../ActorPage'
import { enter, nothingEntered } from '../../kept'
import { useMessages } from '../../messages'
import { SkipButton } from '../../SkipButton'

/** The preference as a form has it: text (spec, section 5). */
type Preference = 'true' | 'false'

const asPreference = (byEmail: boolean): Preference => (byEmail ? 'true' : 'false')
const isPreference = (text: string | undefined): text is Preference => text === 'true' || text === 'false'

export function Component() {
  const { t } = useMessages()
  return (
    <ActorPage
      title={t('notifications.title')}
      failedText={t('notifications.failed')}
      backTo="emails"
      about="notifications"
    >
      {(step) => <PreferenceForm key={step.profile.version} step={step} />}
    </ActorPage>
  )
}

function PreferenceForm({ step }: { readonly step: ActorStep }) {
  const { api } = useHost()
  const { t } = useMessages()
  const { profile, kept, orShowChanged, done, failed } = step
  const [chosen, setChosen] = useState(() => {
    const before = kept.read().emailNotifications
    if (isPreference(before)) return before
    return profile.emailNotifications === undefined ? undefined : asPreference(profile.emailNotifications)
  })

  const choose = (preference: Preference) => {
    setChosen(preference)
    enter(kept, profile, { emailNotifications: preference })
  }
  const save = async () => {
    if (!chosen) return
    enter(kept, profile, { emailNotifications: chosen })
    const body = { emailNotifications: chosen === 'true', version: seenVersion(kept, profile.version) }
    await orShowChanged(api.call('updateActorProfile', { body }))
    kept.change(nothingEntered)
    await refreshQueries('getActorProfile')
    await done('notificationsSaved')
  }
  return (
    <>
      <FieldsForm initialValues={{}} onSubmit={save} onFailure={failed}>
        <Stack gap={3}>
          <RadioCards<Preference>
            legend={t('notifications.legend')}
            name="emailNotifications"
            value={chosen}
            onChange={choose}
            options={[
              { value: 'true', label: t('notifications.email'), description: t('notifications.emailText') },
              { value: 'false', label: t('notifications.app'), description: t('notifications.appText') },
            ]}
          />
          <SubmitButton disabledReason={() => (chosen ? undefined : t('notifications.chooseFirst'))}>
            {t('notifications.save')}
          </SubmitButton>
        </Stack>
      </FieldsForm>
      <SkipButton flow={step} what="notificationsSkipped" />
    </>
  )
}
