import type { Schema } from '@hlid/api-contract'
import { EmailField, emailField, FieldsForm, SubmitButton } from '@hlid/forms'
import { RadioCards, Stack } from '@hlid/ui'
import { useState } from 'react'

import type { Profile } from '../../flow/profileState'
import { useMessages } from '../../messages'
import { keep, readKept } from '../../state/kept'

type Email = Schema<'Email'>

export interface EmailFormProps {
  readonly profile: Profile
  readonly emails: readonly Email[]
  readonly onSave: (email: string) => Promise<void>
  /** Makes one that is verified the primary one. */
  readonly onChoose: (emailId: string) => Promise<void>
  readonly onFailure: (error: unknown) => void
}

const another = 'another'
const rules = { email: emailField({ allowEmpty: true }) }

/** One email in a field; with several, a choice of which is the primary one, or a new one. */
export function EmailForm({ profile, emails, onSave, onChoose, onFailure }: EmailFormProps) {
  const { t } = useMessages()
  const [chosen, setChosen] = useState<string>()
  const hasSeveral = emails.length > 1
  const choice = chosen ?? emails.find(({ primary }) => primary)?.id ?? another
  const selected = hasSeveral ? emails.find(({ id }) => id === choice) : undefined

  const submit = async (typed: string) => {
    if (!selected) return onSave(typed)
    // One that is not verified has to be proved first, as a new one has.
    return selected.status === 'VERIFIED' ? onChoose(selected.id) : onSave(selected.email)
  }
  return (
    <FieldsForm
      initialValues={{ email: readKept().email ?? profile.email ?? '' }}
      {...(!selected && { rules })}
      onSubmit={({ email }) => submit(email)}
      onFailure={onFailure}
    >
      <Stack gap={3}>
        {hasSeveral && (
          <RadioCards
            legend={t('email.choose')}
            name="emailId"
            value={choice}
            onChange={setChosen}
            options={[
              ...emails.map(({ id, email, status }) => ({
                value: id,
                label: email,
                ...(status !== 'VERIFIED' && { description: t('email.notVerified') }),
              })),
              { value: another, label: t('email.another') },
            ]}
          />
        )}
        {!selected && (
          <EmailField
            name="email"
            label={t('email.label')}
            hint={t('email.hint')}
            onBlur={(event) => keep({ email: event.target.value })}
          />
        )}
        <SubmitButton>{t('email.save')}</SubmitButton>
      </Stack>
    </FieldsForm>
  )
}
