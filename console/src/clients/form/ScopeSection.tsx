import { Checkbox, FieldFrame } from '@hlid/ui'
import { useFormikContext } from 'formik'
import { useId } from 'react'

import { useMessages } from '../../messages'
import { provenScopes, scopes } from '../registration'
import { scopeText } from '../scope-text'
import { LineField } from '../../registrations/form/fields/LineField'
import { Section } from '../../registrations/form/fields/Section'
import { useFault } from '../../registrations/form/fields/use-fault'
import { scopesOf, type Values } from './values'

/** What it may ask for. */
export function ScopeSection() {
  const messages = useMessages()
  const { t } = messages
  const id = useId()
  const { values, setFieldValue } = useFormikContext<Values>()
  const fault = useFault('scopes')
  const offered = scopes.filter((scope) => values.kind === 'confidential' || !provenScopes.includes(scope))
  const setScope = (scope: string, isWanted: boolean) => {
    const others = values.scopes.filter((each) => each !== scope)
    void setFieldValue('scopes', isWanted ? [...others, scope] : others)
  }
  return (
    <Section title={t('client.section.scopes')}>
      <FieldFrame id={id} isGroup label={t('client.field.scopes')} error={fault}>
        {offered.map((scope) => (
          <Checkbox
            key={scope}
            name="scopes"
            label={scopeText(messages, scope)}
            checked={values.scopes.includes(scope)}
            onChange={({ target }) => setScope(scope, target.checked)}
            {...(fault && { 'aria-invalid': true, 'aria-describedby': `${id}-error` })}
          />
        ))}
      </FieldFrame>
      {scopesOf(values).includes('offline_access') && (
        <LineField
          name="offlineDays"
          inputMode="numeric"
          label={t('client.field.offlineDays')}
          hint={t('client.hint.offlineDays')}
        />
      )}
    </Section>
  )
}
