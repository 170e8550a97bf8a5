import { CheckboxField } from '@hlid/forms'

import { useMessages } from '../../messages'
import { algorithms } from '../registration'
import { ListField } from './fields/ListField'
import { Section } from './fields/Section'

/** How its requests and tokens are guarded. */
export function SafetySection() {
  const { t } = useMessages()
  return (
    <Section title={t('client.section.safety')}>
      <ListField
        name="algorithm"
        label={t('client.field.algorithm')}
        hint={t('client.hint.algorithm')}
        options={algorithms.map((each) => [each, each] as const)}
      />
      <CheckboxField name="requirePushedRequests" label={t('client.field.requirePushedRequests')} />
      <CheckboxField name="dpopBoundAccessTokens" label={t('client.field.dpopBoundAccessTokens')} />
    </Section>
  )
}
