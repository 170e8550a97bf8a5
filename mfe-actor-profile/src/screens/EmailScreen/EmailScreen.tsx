import { type Failure, failureOf } from '@hlid/authentication'
import { EmailField, emailField, FieldsForm, SubmitButton } from '@hlid/forms'
import { PortalLink } from '@hlid/navigation'
import { useHost } from '@hlid/remote-contract/host'
import { Card, Heading, KitRoot, Page, Stack, textLinkClass } from '@hlid/ui'
import { useState } from 'react'

import { useMessages } from '../../messages'
import { paths } from '../../paths'
import { SaveFailure } from '../../SaveFailure'
import { keepEmail, readKeptEmail } from '../../state/keptEmail'
import { useActorFlow } from '../../useActorFlow'

const rules = { email: emailField() }

export function Component() {
  const host = useHost()
  const { t } = useMessages()
  const flow = useActorFlow()
  const [failure, setFailure] = useState<Failure>()

  const save = async (typed: string) => {
    const email = typed.trim()
    keepEmail(email)
    await host.api.call('createActorVerification', { body: { email } })
    flow.done('codeRequested')
  }
  return (
    <KitRoot>
      <Page>
        <Heading level={1}>{t('email.title')}</Heading>
        {failure && <SaveFailure failure={failure} text={t('emails.failed')} />}
        <Card>
          <FieldsForm
            initialValues={{ email: readKeptEmail() }}
            rules={rules}
            onSubmit={({ email }) => save(email)}
            onFailure={(thrown) => setFailure(failureOf(thrown))}
          >
            <Stack gap={3}>
              <EmailField
                name="email"
                label={t('email.label')}
                hint={t('email.hint')}
                onBlur={(event) => keepEmail(event.target.value)}
              />
              <SubmitButton>{t('email.save')}</SubmitButton>
            </Stack>
          </FieldsForm>
        </Card>
        <PortalLink to={paths.emails} className={textLinkClass}>
          {t('back')}
        </PortalLink>
      </Page>
    </KitRoot>
  )
}
