import type { Schema } from '@hlid/api-contract'
import { EmailField, emailField, FieldsForm, SubmitButton } from '@hlid/forms'
import { RadioCards, Stack } from '@hlid/ui'
import { useState } from 'react'

import { enter } from '../../kept'
import { useMessages } from '../../messages'
import type { ProfileFlow } from '../../useProfile'

export interface EmailFormProps {
  readonly flow: ProfileFlow
  readonly emails: readonly Schema<'Email'>[]
  readonly onSave: (email: string) => Promise<void>
  readonly onChoose: (emailId: string) => Promise<void>
  readonly onFailure: (error: unknown) => void
}

const another = 'another'
const rules = { email: emailField({ allowEmpty: true }) }

/** One email in a field; with several, a choice of which is the primary one, or a new one. */
export function EmailForm({ flow: { profile, kept }, emails, onSave, onChoose, onFailure }: EmailFormProps) {
  const { t } = useMessages()
  const hasSeveral = emails.length > 1
  const { email: typed, emailId } = kept.read()
  const isNew = typed !== undefined && !emails.some(({ email }) => email === typed)
  const [chosen, setChosen] = useState(emailId ?? (isNew ? another : emails.find(({ primary }) => primary)?.id))
  const selected = hasSeveral ? emails.find(({ id }) => id === chosen) : undefined

  const choose = (id: string) => {
    setChosen(id)
    enter(kept, profile, { emailId: id })
  }
  const submit = (text: string) => {
    if (!selected) return onSave(text)
    enter(kept, profile, { emailId: selected.id })
    // One that is not verified has to be proved first, as a new one has.
    return selected.status === 'VERIFIED' ? onChoose(selected.id) : onSave(selected.email)
  }
  return (
    <FieldsForm
      initialValues={{ email: typed ?? (hasSeveral ? '' : (profile.email ?? '')) }}
      {...(!selected && { rules })}
      onSubmit={({ email }) => submit(email)}
      onFailure={onFailure}
    >
      <Stack gap={3}>
        {hasSeveral && (
          <RadioCards
            legend={t('email.choose')}
            name="emailId"
            value={selected?.id ?? another}
            onChange={choose}
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
            onChange={(event) => enter(kept, profile, { email: event.target.value })}
          />
        )}
        <SubmitButton>{t('email.save')}</SubmitButton>
      </Stack>
    </FieldsForm>
  )
}
