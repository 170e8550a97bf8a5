import { useFormikContext } from 'formik'

import { useMessages } from '../../messages'
import { LineField } from '../../registrations/form/fields/LineField'
import { LinesField } from '../../registrations/form/fields/LinesField'
import { Section } from '../../registrations/form/fields/Section'
import type { Values } from './values'

/** Where people and words are sent. */
export function AddressSection() {
  const { t } = useMessages()
  const { kind } = useFormikContext<Values>().values
  return (
    <Section title={t('client.section.addresses')}>
      <LinesField
        name="redirectUris"
        label={t('client.field.redirectUris')}
        hint={t(kind === 'native' ? 'client.hint.nativeRedirectUris' : 'client.hint.redirectUris')}
      />
      <LinesField
        name="postLogoutRedirectUris"
        label={t('client.field.postLogoutRedirectUris')}
        hint={t('client.hint.postLogoutRedirectUris')}
      />
      {kind === 'browser' && (
        <LinesField name="corsOrigins" label={t('client.field.corsOrigins')} hint={t('client.hint.corsOrigins')} />
      )}
      <LineField
        name="backchannelLogoutUri"
        type="url"
        label={t('client.field.backchannelLogoutUri')}
        hint={t('client.hint.backchannelLogoutUri')}
      />
    </Section>
  )
}
