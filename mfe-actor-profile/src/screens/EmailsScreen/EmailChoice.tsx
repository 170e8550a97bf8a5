import { refreshQueries } from '@hlid/api'
import type { Schema } from '@hlid/api-contract'
import { ChoiceField, FieldsForm, SubmitButton } from '@hlid/forms'
import { useHost } from '@hlid/remote-contract/host'
import { Button, Stack, Text } from '@hlid/ui'
import { enter, seenVersion } from '@hlid/verification'

import type { ActorStep } from '../../ActorPage'
import { commandFor } from '../../flow/steps'
import { useMessages } from '../../messages'
import { requestCode } from '../../request-code'
import { SkipButton } from '../../SkipButton'

type Email = Schema<'Email'>

interface Values extends Record<string, unknown> {
  readonly emailsId: string
}

export interface EmailChoiceProps {
  readonly step: ActorStep
  readonly emails: readonly Email[]
}

/** Which registered email, or a new one. */
export function EmailChoice({ step, emails }: EmailChoiceProps) {
  const host = useHost()
  const { t } = useMessages()
  const { profile, draft, orShowChanged, done, failed } = step
  const inUse = profile.emailsId
  const primary = emails.find((email) => email.primary && email.status === 'VERIFIED')
  const selectedIn = ({ emailsId }: Values) => emails.find(({ id }) => id === emailsId)

  const submit = async ({ id, email, status }: Email) => {
    const command = commandFor(status === 'VERIFIED', id === inUse)
    if (command === 'requestCode') {
      await requestCode(host, draft, profile, email)
      return done('codeRequested')
    }
    if (command === 'choose') {
      enter(draft, profile, { emailsId: id })
      const body = { emailsId: id, version: seenVersion(draft, profile.version) }
      await orShowChanged(host.api.call('chooseActorEmail', { body }))
    }
    draft.change({ emailsId: undefined, version: undefined })
    await refreshQueries('getActorProfile')
    await done('verifiedEmailChosen')
  }

  const register = (
    <Button fluid variant={emails.length ? 'ghost' : 'primary'} icon="add" onClick={() => step.goTo('email')}>
      {t('emails.register')}
    </Button>
  )
  return (
    <>
      <Text>{t(emails.length ? 'emails.intro' : 'emails.none')}</Text>
      {emails.length ? (
        <FieldsForm<Values>
          initialValues={{ emailsId: draft.read().emailsId ?? inUse ?? primary?.id ?? '' }}
          onSubmit={async (values) => {
            const selected = selectedIn(values)
            if (selected) await submit(selected)
          }}
          onFailure={failed}
        >
          <Stack gap={3}>
            <ChoiceField
              legend={t('emails.legend')}
              name="emailsId"
              onChange={(emailsId) => enter(draft, profile, { emailsId })}
              options={emails.map(({ id, email, status }) => ({
                value: id,
                label: email,
                ...(status !== 'VERIFIED' && { description: t('emails.notVerified') }),
              }))}
            />
            <SubmitButton<Values>
              disabledReason={(values) => (selectedIn(values) ? undefined : t('emails.chooseFirst'))}
            >
              {t('goOn')}
            </SubmitButton>
            {register}
          </Stack>
        </FieldsForm>
      ) : (
        register
      )}
      <SkipButton flow={step} what="emailSkipped" />
    </>
  )
}
