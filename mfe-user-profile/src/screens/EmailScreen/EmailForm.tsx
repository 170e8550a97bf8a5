import type { Schema } from '@hlid/api-contract'
import { ChoiceField, EmailField, emailField, FieldsForm, readEmail, SubmitButton } from '@hlid/forms'
import { Button, Stack } from '@hlid/ui'
import { enter } from '@hlid/verification'

import { ClearBanner } from '../../ClearBanner'
import { useMessages } from '../../messages'
import type { Clearing } from '../../use-clearing'
import type { ProfileFlow } from '../../use-profile'

export interface EmailFormProps {
  readonly flow: ProfileFlow
  readonly emails: readonly Schema<'Email'>[]
  readonly clearing: Clearing
  readonly onSave: (email: string) => Promise<void>
  readonly onClear: () => Promise<void>
  readonly onChoose: (emailId: string) => Promise<void>
  readonly onFailure: (error: unknown) => void
}

const another = 'another'

interface Values extends Record<string, unknown> {
  readonly email: string
  readonly emailId: string
}

/** One email in a field; with several, a choice of which is the primary one, or a new one. */
export function EmailForm({ flow, emails, clearing, onSave, onClear, onChoose, onFailure }: EmailFormProps) {
  const { t } = useMessages()
  const { profile, draft } = flow
  const hasSeveral = emails.length > 1
  const { email: typed, emailId } = draft.read()
  const isNew = typed !== undefined && !emails.some(({ email }) => email === typed)
  const chosen = emailId ?? (isNew ? another : emails.find(({ primary }) => primary)?.id)
  /** The one that is chosen among several; undefined where one is typed. */
  const selectedIn = (values: Values) => (hasSeveral ? emails.find(({ id }) => id === values.emailId) : undefined)

  const submit = (values: Values) => {
    const selected = selectedIn(values)
    if (!selected) return onSave(values.email)
    enter(draft, profile, { emailId: selected.id })
    // One that is not verified has to be proved first, as a new one has.
    return selected.status === 'VERIFIED' ? onChoose(selected.id) : onSave(selected.email)
  }
  return (
    <FieldsForm<Values>
      initialValues={{
        email: typed ?? (hasSeveral ? '' : (profile.email ?? '')),
        emailId: emails.some(({ id }) => id === chosen) ? (chosen ?? another) : another,
      }}
      // A new one among several is not there to be left empty: that would delete another, which the person does not see.
      rules={(values) => (selectedIn(values) ? {} : { email: emailField({ allowEmpty: !hasSeveral }) })}
      fieldNames={(values) => ({ email: selectedIn(values) ? 'emailId' : 'email', emailId: 'emailId' })}
      onSubmit={submit}
      onFailure={onFailure}
    >
      {(values) => (
        <Stack gap={3}>
          {hasSeveral && (
            <ChoiceField
              legend={t('email.choose')}
              name="emailId"
              onChange={(emailId) => enter(draft, profile, { emailId })}
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
          {!selectedIn(values) && (
            <EmailField
              name="email"
              label={t('email.label')}
              hint={t('email.hint')}
              autoFocus={clearing.timesKept > 0}
              onChange={(event) => enter(draft, profile, { email: event.target.value })}
            />
          )}
          {clearing.isAsked && profile.email && !readEmail(values.email) && (
            <ClearBanner contact="email" registered={profile.email} onClear={onClear} onKeep={clearing.keep} />
          )}
          <SubmitButton>{t('email.save')}</SubmitButton>
          {hasSeveral && !selectedIn(values) && profile.email && !clearing.isAsked && (
            <Button fluid variant="text" onClick={clearing.ask}>
              {t('email.clear')}
            </Button>
          )}
        </Stack>
      )}
    </FieldsForm>
  )
}
