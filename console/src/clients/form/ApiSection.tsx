import { Button, Text } from '@hlid/ui'
import { FieldArray, useFormikContext } from 'formik'
import { useRef } from 'react'

import { useMessages } from '../../messages'
import classes from '../../registrations/form/RegistrationForm.module.scss'
import { LineField } from '../../registrations/form/fields/LineField'
import { Section } from '../../registrations/form/fields/Section'
import type { Values } from './values'

const none = { api: '', scope: '', ownScope: '' }

/** Which scopes of registered APIs it may ask for: for people who sign in, and in its own name. */
export function ApiSection() {
  const { t } = useMessages()
  const { apis, kind } = useFormikContext<Values>().values
  const adds = useRef<HTMLButtonElement>(null)
  return (
    <Section title={t('client.section.apis')}>
      <Text tone="soft" size="small">
        {t('client.hint.apis')}
      </Text>
      <FieldArray name="apis">
        {({ push, remove }) => (
          <>
            {apis.map((_, at) => (
              <div key={at} className={classes['api']} role="group" aria-label={t('client.api', { at: at + 1 })}>
                <LineField name={`apis[${at}].api`} label={t('client.field.api')} autoCapitalize="none" />
                <LineField name={`apis[${at}].scope`} label={t('client.field.apiScope')} autoCapitalize="none" />
                {kind === 'confidential' && (
                  <LineField name={`apis[${at}].ownScope`} label={t('client.field.ownScope')} autoCapitalize="none" />
                )}
                <Button
                  variant="utility"
                  scheme="destructive"
                  aria-label={t('client.removeApi', { at: at + 1 })}
                  onClick={() => {
                    remove(at)
                    adds.current?.focus()
                  }}
                >
                  {t('client.takeApi')}
                </Button>
              </div>
            ))}
            <div>
              <Button ref={adds} variant="utility" onClick={() => push(none)}>
                {t('client.addApi')}
              </Button>
            </div>
          </>
        )}
      </FieldArray>
    </Section>
  )
}
