import type { Output } from '@hlid/api-contract'
import { Card, Checkbox, Stack, Text } from '@hlid/ui'

import { useMessages } from '../../messages'

export interface ContactDetailsProps {
  readonly details: NonNullable<Output<'getDelegations'>['contactDetails']>
  readonly client: string
  readonly onShare: (shares: boolean) => void
}

/** Says, the first time, to whom the person's contact details go; they can go on without. */
export function ContactDetails({ details, client, onShare }: ContactDetailsProps) {
  const { t } = useMessages()
  const [only] = details
  return (
    <Card>
      <Stack>
        <Text>{t(`contacts.${details.length > 1 || !only ? 'both' : only}`, { client })}</Text>
        <Checkbox label={t('contacts.decline')} onChange={({ target }) => onShare(!target.checked)} />
      </Stack>
    </Card>
  )
}
