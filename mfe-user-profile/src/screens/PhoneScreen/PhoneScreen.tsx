import { FieldsForm, formatPhone, PhoneField, phoneField, readPhone, SubmitButton } from '@hlid/forms'
import { Stack } from '@hlid/ui'
import { enter } from '@hlid/verification'

import { ClearBanner } from '../../ClearBanner'
import { useMessages } from '../../messages'
import { ProfilePage, type ProfileStep } from '../../ProfilePage'
import { SkipButton } from '../../SkipButton'
import { type Clearing, useClearing } from '../../use-clearing'
import { nothingTyped, useSavePhone } from './use-save-phone'

const rules = { mobilePhoneNumber: phoneField({ allowEmpty: true }) }

export function Component() {
  const { t } = useMessages()
  return (
    <ProfilePage step="phone" title={() => t('phone.title')} failedText={t('phone.failed')} backTo="profile">
      {(step) => <Phone step={step} />}
    </ProfilePage>
  )
}

function Phone({ step }: { readonly step: ProfileStep }) {
  const { t } = useMessages()
  const clearing = useClearing(step, () => step.draft.change(nothingTyped))
  return (
    <>
      <PhoneForm key={`${step.profile.version}-${clearing.timesKept}`} step={step} clearing={clearing} />
      <SkipButton flow={step} contact="phone" label={t('phone.skip')} />
    </>
  )
}

function PhoneForm({ step, clearing }: { readonly step: ProfileStep; readonly clearing: Clearing }) {
  const { t } = useMessages()
  const { saveTyped, clear } = useSavePhone(step, clearing.ask)
  const { profile, draft, failed } = step
  return (
    <FieldsForm
      initialValues={{
        mobilePhoneNumber: formatPhone(draft.read().mobilePhoneNumber ?? profile.mobilePhoneNumber ?? ''),
      }}
      rules={rules}
      onSubmit={({ mobilePhoneNumber }) => saveTyped(mobilePhoneNumber)}
      onFailure={failed}
    >
      {({ mobilePhoneNumber }) => (
        <Stack gap={3}>
          <PhoneField
            name="mobilePhoneNumber"
            label={t('phone.label')}
            prefix="+354"
            hint={t('phone.hint')}
            autoFocus={clearing.timesKept > 0}
            onChange={(event) => enter(draft, profile, { mobilePhoneNumber: event.target.value })}
          />
          {clearing.isAsked && profile.mobilePhoneNumber && !readPhone(mobilePhoneNumber) && (
            <ClearBanner
              contact="phone"
              registered={formatPhone(profile.mobilePhoneNumber)}
              onClear={() => clear().catch(failed)}
              onKeep={clearing.keep}
            />
          )}
          <SubmitButton>{t('phone.save')}</SubmitButton>
        </Stack>
      )}
    </FieldsForm>
  )
}
