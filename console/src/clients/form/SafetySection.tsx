import { CheckboxField } from '@hlid/forms'
import { useFormikContext } from 'formik'

import { useMessages } from '../../messages'
import { algorithms, fapiAlgorithms } from '../registration'
import { ListField } from '../../registrations/form/fields/ListField'
import { Section } from '../../registrations/form/fields/Section'
import { followsFapi, type Values } from './values'

/** How its requests and tokens are guarded; what the FAPI 2.0 Security Profile decides is not asked. */
export function SafetySection() {
  const { t } = useMessages()
  const isFapi = followsFapi(useFormikContext<Values>().values)
  return (
    <Section title={t('client.section.safety')}>
      <ListField
        name="algorithm"
        label={t('client.field.algorithm')}
        hint={t('client.hint.algorithm')}
        options={(isFapi ? fapiAlgorithms : algorithms).map((each) => [each, each] as const)}
      />
      {!isFapi && (
        <>
          <CheckboxField name="requirePushedRequests" label={t('client.field.requirePushedRequests')} />
          <CheckboxField name="dpopBoundAccessTokens" label={t('client.field.dpopBoundAccessTokens')} />
        </>
      )}
    </Section>
  )
}
