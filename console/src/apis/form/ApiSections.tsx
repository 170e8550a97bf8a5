import { RadioCards } from '@hlid/ui'
import { useFormikContext } from 'formik'

import { useMessages } from '../../messages'
import { LineField } from '../../registrations/form/fields/LineField'
import { LinesField } from '../../registrations/form/fields/LinesField'
import { ListField } from '../../registrations/form/fields/ListField'
import { Section } from '../../registrations/form/fields/Section'
import { SecretField } from '../../registrations/form/fields/SecretField'
import type { SectionsProps } from '../../registrations/form/form-of'
import { algorithms, secondsByDefault, tokenFormats } from '../registration'
import type { Values } from './values'

/** Everything that an API can be registered with. */
export function ApiSections({ isNew, keepsSecret }: SectionsProps) {
  const { t } = useMessages()
  const { values, setFieldValue } = useFormikContext<Values>()
  const { tokenFormat } = values
  return (
    <>
      <Section title={t('api.section.name')}>
        {isNew && (
          <LineField
            name="apiId"
            label={t('registration.field.id')}
            hint={t('api.hint.apiId')}
            autoCapitalize="none"
            maxLength={64}
          />
        )}
        <LineField name="identifier" type="url" label={t('api.field.identifier')} hint={t('api.hint.identifier')} />
        <LinesField name="scopes" label={t('api.field.scopes')} hint={t('api.hint.scopes')} />
      </Section>
      <Section title={t('api.section.tokens')}>
        <RadioCards
          legend={t('api.field.tokenFormat')}
          name="tokenFormat"
          options={tokenFormats.map((value) => ({
            value,
            label: t(`api.format.${value}`),
            description: t(`api.formatText.${value}`),
          }))}
          value={tokenFormat}
          onChange={(value) => void setFieldValue('tokenFormat', value)}
        />
        {tokenFormat === 'jwt' ? (
          <ListField
            name="algorithm"
            label={t('api.field.algorithm')}
            hint={t('api.hint.algorithm')}
            options={algorithms.map((each) => [each, each] as const)}
          />
        ) : (
          <SecretField name="apiSecret" label={t('api.field.apiSecret')} keepsSecret={keepsSecret} />
        )}
        <LineField
          name="tokenSeconds"
          inputMode="numeric"
          label={t('api.field.tokenSeconds')}
          hint={t('api.hint.tokenSeconds', { seconds: secondsByDefault })}
        />
      </Section>
    </>
  )
}
