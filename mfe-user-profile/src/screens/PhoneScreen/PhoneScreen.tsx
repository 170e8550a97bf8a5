import { FieldsForm, formatPhone, PhoneField, phoneField, SubmitButton } from '@hlid/forms'
import { Stack } from '@hlid/ui'
import { enter } from '@hlid/verification'

import { useMessages } from '../../messages'
import { ProfilePage, type ProfileStep } from '../../ProfilePage'
import { SkipButton } from '../../SkipButton'
import { useSavePhone } from './useSavePhone'

const rules = { mobilePhoneNumber: phoneField({ allowEmpty: true }) }

export function Component() {
  const { t } = useMessages()
  return (
    <ProfilePage step="phone" title={() => t('phone.title')} failedText={t('phone.failed')} backTo="profile">
      {(step) => (
        <>
          <PhoneForm key={step.profile.version} step={step} />
          <SkipButton flow={step} contact="phone" label={t('phone.skip')} />
        </>
      )}
    </ProfilePage>
  )
}

function PhoneForm({ step }: { readonly step: ProfileStep }) {
  const { t } = useMessages()
  const save = useSavePhone(step)
  const { profile, kept, failed } = step
  return (
    <FieldsForm
      initialValues={{
        mobilePhoneNumber: formatPhone(kept.read().mobilePhoneNumber ?? profile.mobilePhoneNumber ?? ''),
      }}
      rules={rules}
      onSubmit={({ mobilePhoneNumber }) => save(mobilePhoneNumber)}
      onFailure={failed}
    >
      <Stack gap={3}>
        <PhoneField
          name="mobilePhoneNumber"
          label={t('phone.label')}
          prefix="+354"
          hint={t('phone.hint')}
          onChange={(event) => enter(kept, profile, { mobilePhoneNumber: event.target.value })}
        />
        <SubmitButton>{t('phone.save')}</SubmitButton>
      </Stack>
    </FieldsForm>
  )
}
