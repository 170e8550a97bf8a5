import { CheckboxField } from '@hlid/forms'
import { RadioCards } from '@hlid/ui'
import { useFormikContext } from 'formik'

import { useMessages } from '../../messages'
import { methodText } from '../method-text'
import { authMethods, hasSecret, kinds } from '../registration'
import { LineField } from '../../registrations/form/fields/LineField'
import { LinesField } from '../../registrations/form/fields/LinesField'
import { ListField } from '../../registrations/form/fields/ListField'
import { Section } from '../../registrations/form/fields/Section'
import { SecretField } from '../../registrations/form/fields/SecretField'
import { useFault } from '../../registrations/form/fields/use-fault'
import { followsFapi, methodOf, type Values } from './values'

export interface KindSectionProps {
  /** Whether it has a secret, which goes on to be good. */
  readonly keepsSecret: boolean
}

/** What kind of application it is, and how it proves that it is itself. */
export function KindSection({ keepsSecret }: KindSectionProps) {
  const messages = useMessages()
  const { t } = messages
  const { values, setFieldValue } = useFormikContext<Values>()
  const { kind, keysAt } = values
  const method = methodOf(values)
  const isConfidential = kind === 'confidential'
  return (
    <Section title={t('client.section.kind')}>
      <RadioCards
        legend={t('client.field.kind')}
        name="kind"
        options={kinds.map((value) => ({
          value,
          label: t(`client.kind.${value}`),
          description: t(`client.kindText.${value}`),
        }))}
        value={kind}
        onChange={(value) => void setFieldValue('kind', value)}
        error={useFault('kind')}
      />
      {isConfidential && <CheckboxField name="isFapi" label={t('client.field.isFapi')} />}
      {isConfidential && !followsFapi(values) && (
        <ListField
          name="method"
          label={t('client.field.method')}
          options={authMethods.map((value) => [value, methodText(messages, value)] as const)}
        />
      )}
      {isConfidential && hasSecret(method) && (
        <SecretField name="clientSecret" label={t('client.field.clientSecret')} keepsSecret={keepsSecret} />
      )}
      {isConfidential && method === 'private_key_jwt' && (
        <>
          <ListField
            name="keysAt"
            label={t('client.field.keys')}
            options={[
              ['here', t('client.keysHere')],
              ['address', t('client.keysAtAddress')],
            ]}
          />
          {keysAt === 'here' ? (
            <LinesField name="jwks" label={t('client.field.jwks')} hint={t('client.hint.jwks')} />
          ) : (
            <LineField name="jwksUri" type="url" label={t('client.field.jwksUri')} hint={t('client.hint.jwksUri')} />
          )}
        </>
      )}
    </Section>
  )
}
