import { EmailField, emailField, FieldsForm, readEmail, SubmitButton } from '@hlid/forms'
import { useHost } from '@hlid/remote-contract/host'
import { Stack } from '@hlid/ui'
import { enter } from '@hlid/verification'

import { ActorPage, type ActorStep } from '../../ActorPage'
import { useMessages } from '../../messages'
import { requestCode } from '../../request-code'

const rules = { email: emailField() }

export function Component() {
  const { t } = useMessages()
  return (
    <ActorPage title={t('email.title')} failedText={t('emails.failed')} backTo="emails" about="email">
      {(step) => <EmailForm step={step} />}
    </ActorPage>
  )
}

function EmailForm({ step: { profile, draft, done, failed } }: { readonly step: ActorStep }) {
  const host = useHost()
  const { t } = useMessages()
  return (
    <FieldsForm
      initialValues={{ email: draft.read().email ?? '' }}
      rules={rules}
      onSubmit={async ({ email }) => {
        await requestCode(host, draft, profile, readEmail(email))
        await done('codeRequested')
      }}
      onFailure={failed}
    >
      <Stack gap={3}>
        <EmailField
          name="email"
          label={t('email.label')}
          hint={t('email.hint')}
          onChange={(event) => enter(draft, profile, { email: event.target.value })}
        />
        <SubmitButton>{t('email.save')}</SubmitButton>
      </Stack>
    </FieldsForm>
  )
}
