import { refreshQueries } from '@hlid/api'
import { type Failure, failureOf } from '@hlid/authentication'
import { FieldsForm, formatPhone, parsePhone, PhoneField, phoneField, SubmitButton } from '@hlid/forms'
import { useHost } from '@hlid/remote-contract/host'
import { Stack } from '@hlid/ui'
import { StartOverBanner } from '@hlid/verification'
import { useState } from 'react'

import { commandFor, intentFor } from '../../flow/commandFor'
import { useMessages } from '../../messages'
import { ProfilePage } from '../../ProfilePage'
import { SaveFailure } from '../../SaveFailure'
import { SkipButton } from '../../SkipButton'
import { keep, readKept } from '../../state/kept'
import { useStartOverReason } from '../../state/startOver'
import type { ProfileFlow } from '../../useProfile'

const rules = { mobilePhoneNumber: phoneField({ allowEmpty: true }) }

export function Component() {
  const host = useHost()
  const { t } = useMessages()
  const startOver = useStartOverReason()
  const [failure, setFailure] = useState<Failure>()

  const save = async ({ profile, submitted }: ProfileFlow, text: string) => {
    const mobilePhoneNumber = (await parsePhone(text)) ?? ''
    const held = { value: profile.mobilePhoneNumber ?? '', isVerified: profile.mobilePhoneNumberVerified }
    const command = commandFor(intentFor(mobilePhoneNumber), mobilePhoneNumber, held)
    if (command === 'requestCode') {
      keep({ mobilePhoneNumber })
      await host.api.call('createUserVerification', { body: { mobilePhoneNumber } })
      return submitted('phone', 'NOT_VERIFIED')
    }
    if (command === 'clear') {
      await host.api.call('updateUserProfile', { body: { mobilePhoneNumber: '', version: profile.version } })
      await refreshQueries('getUserProfile')
    }
    submitted('phone', mobilePhoneNumber === '' ? 'EMPTY' : 'VERIFIED')
  }
  const failed = (error: unknown) => {
    const now = failureOf(error)
    setFailure(now)
    if (now.kind === 'changed') void refreshQueries('getUserProfile')
  }

  return (
    <ProfilePage
      title={() => t('phone.title')}
      notice={
        failure ? (
          <SaveFailure failure={failure} text={t('phone.failed')} />
        ) : (
          startOver && <StartOverBanner reason={startOver} />
        )
      }
      onBack={(flow) => flow.goTo('profile')}
    >
      {(flow) => (
        <>
          <FieldsForm
            initialValues={{
              mobilePhoneNumber: formatPhone(readKept().mobilePhoneNumber ?? flow.profile.mobilePhoneNumber ?? ''),
            }}
            rules={rules}
            onSubmit={({ mobilePhoneNumber }) => save(flow, mobilePhoneNumber)}
            onFailure={failed}
          >
            <Stack gap={3}>
              <PhoneField
                name="mobilePhoneNumber"
                label={t('phone.label')}
                hint={t('phone.hint')}
                onBlur={(event) => keep({ mobilePhoneNumber: event.target.value })}
              />
              <SubmitButton>{t('phone.save')}</SubmitButton>
            </Stack>
          </FieldsForm>
          <SkipButton flow={flow} contact="phone" label={t('phone.skip')} />
        </>
      )}
    </ProfilePage>
  )
}
