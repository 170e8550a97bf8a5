import { Button, RadioCards, Stack } from '@hlid/ui'
import { useState } from 'react'

import { useMessages } from '../messages'
import { useOneAtATime } from '../useOneAtATime'

/** Spec, section 3. */
export type CardIntent = 'new' | 'old'

export interface CardFormProps {
  readonly onSubmit: (intent: CardIntent) => Promise<void>
}

/** Which kind of card it is; the two are read differently. */
export function CardForm({ onSubmit }: CardFormProps) {
  const { t } = useMessages()
  const [intent, setIntent] = useState<CardIntent>()
  const [submit, isBusy] = useOneAtATime(onSubmit)
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (intent) void submit(intent)
      }}
    >
      <Stack gap={3}>
        <RadioCards<CardIntent>
          legend={t('card.legend')}
          name="cardIntent"
          value={intent}
          onChange={setIntent}
          options={[
            { value: 'new', label: t('card.new'), description: t('card.newHint') },
            { value: 'old', label: t('card.old'), description: t('card.oldHint') },
          ]}
        />
        <Button type="submit" fluid loading={isBusy} disabledReason={intent ? undefined : t('card.chooseFirst')}>
          {t('card.submit')}
        </Button>
      </Stack>
    </form>
  )
}
