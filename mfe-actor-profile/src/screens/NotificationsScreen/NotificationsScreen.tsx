import { refreshQueries } from '@hlid/api'
import { ChoiceField, FieldsForm, notificationsField, SubmitButton } from '@hlid/forms'
import { useHost } from '@hlid/remote-contract/host'
import { Stack } from '@hlid/ui'
import { enter, seenVersion } from '@hlid/verification'

import { ActorPage, type ActorStep } from '../../ActorPage'
import { nothingEntered } from '../../draft'
import { useMessages } from '../../messages'
import { SkipButton } from '../../SkipButton'

/** The preference as a form has it: text (spec, section 5). */
type Preference = 'true' | 'false'

interface Values extends Record<string, unknown> {
  readonly emailNotifications: Preference | ''
}

const rules = { emailNotifications: notificationsField() }

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
  const { profile, draft, orShowChanged, done, failed } = step

  const initialValues = (): Values => {
    const before = draft.read().emailNotifications
    if (isPreference(before)) return { emailNotifications: before }
    return {
      emailNotifications: profile.emailNotifications === undefined ? '' : asPreference(profile.emailNotifications),
    }
  }
  const save = async ({ emailNotifications }: Values) => {
    enter(draft, profile, { emailNotifications })
    const body = { emailNotifications: emailNotifications === 'true', version: seenVersion(draft, profile.version) }
    await orShowChanged(api.call('updateActorProfile', { body }))
    draft.change(nothingEntered)
    await refreshQueries('getActorProfile')
    await done('notificationsSaved')
  }
  return (
    <>
      <FieldsForm<Values> initialValues={initialValues()} rules={rules} onSubmit={save} onFailure={failed}>
        <Stack gap={3}>
          <ChoiceField<Preference>
            legend={t('notifications.legend')}
            name="emailNotifications"
            onChange={(emailNotifications) => enter(draft, profile, { emailNotifications })}
            options={[
              { value: 'true', label: t('notifications.email'), description: t('notifications.emailText') },
              { value: 'false', label: t('notifications.app'), description: t('notifications.appText') },
            ]}
          />
          <SubmitButton<Values>
            disabledReason={({ emailNotifications }) =>
              emailNotifications ? undefined : t('notifications.chooseFirst')
            }
          >
            {t('notifications.save')}
          </SubmitButton>
        </Stack>
      </FieldsForm>
      <SkipButton flow={step} what="notificationsSkipped" />
    </>
  )
}
