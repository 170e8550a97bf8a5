import { cardIntentField, ChoiceField, FieldsForm, SubmitButton } from '@hlid/forms'
import { Stack } from '@hlid/ui'

import { useMessages } from '../messages'

/** Spec, section 3. */
export type CardIntent = 'new' | 'old'

export interface CardFormProps {
  /** Says itself what went wrong. */
  readonly onSubmit: (intent: CardIntent) => Promise<void>
}

interface Values extends Record<string, unknown> {
  readonly cardIntent: CardIntent | ''
}

const rules = { cardIntent: cardIntentField() }
const initialValues: Values = { cardIntent: '' }

/** Which kind of card it is; the two are read differently. */
export function CardForm({ onSubmit }: CardFormProps) {
  const { t } = useMessages()
  return (
    <FieldsForm<Values>
      initialValues={initialValues}
      rules={rules}
      onSubmit={async ({ cardIntent }) => {
        if (cardIntent) await onSubmit(cardIntent)
      }}
      onFailure={(error) => {
        throw error
      }}
    >
      <Stack gap={3}>
        <ChoiceField<CardIntent>
          legend={t('card.legend')}
          name="cardIntent"
          options={[
            { value: 'new', label: t('card.new'), description: t('card.newHint') },
            { value: 'old', label: t('card.old'), description: t('card.oldHint') },
          ]}
        />
        <SubmitButton<Values> disabledReason={({ cardIntent }) => (cardIntent ? undefined : t('card.chooseFirst'))}>
          {t('card.submit')}
        </SubmitButton>
      </Stack>
    </FieldsForm>
  )
}
