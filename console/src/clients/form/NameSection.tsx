import { useMessages } from '../../messages'
import { LineField } from '../../registrations/form/fields/LineField'
import { Section } from '../../registrations/form/fields/Section'

/** What it is called: by itself, and by people. @param isNew its id is given once */
export function NameSection({ isNew }: { readonly isNew: boolean }) {
  const { t } = useMessages()
  return (
    <Section title={t('client.section.name')}>
      {isNew && (
        <LineField
          name="clientId"
          label={t('registration.field.id')}
          hint={t('client.hint.clientId')}
          autoCapitalize="none"
          maxLength={64}
        />
      )}
      <LineField name="nameIs" lang="is" label={t('client.field.nameIs')} hint={t('client.hint.name')} />
      <LineField name="nameEn" lang="en" label={t('client.field.nameEn')} />
    </Section>
  )
}
