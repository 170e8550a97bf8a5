import { refreshQueries, useQuery } from '@hlid/api'
import type { Schema } from '@hlid/api-contract'
import { type Failure, failureOf } from '@hlid/authentication'
import { FieldsForm, SubmitButton } from '@hlid/forms'
import { useLocation } from '@hlid/navigation'
import { useHost } from '@hlid/remote-contract/host'
import { Button, Card, Heading, KitRoot, Loader, Page, RadioCards, Stack, Text } from '@hlid/ui'
import { StartOverBanner, type StartOver } from '@hlid/verification'
import { useState } from 'react'

import { commandFor } from '../../flow/steps'
import { useMessages } from '../../messages'
import { SaveFailure } from '../../SaveFailure'
import { SkipButton } from '../../SkipButton'
import { keepEmail } from '../../state/keptEmail'
import { useActorFlow } from '../../useActorFlow'

const reasons: readonly unknown[] = ['codeSpent', 'codeExpired'] satisfies StartOver[]
const isStartOver = (reason: unknown): reason is StartOver => reasons.includes(reason)

export function Component() {
  const host = useHost()
  const { t } = useMessages()
  const flow = useActorFlow()
  const { state } = useLocation() as { readonly state: unknown }
  const { data, error } = useQuery('getActorEmails', {})
  const { data: profile } = useQuery('getActorProfile', {})
  const [chosen, setChosen] = useState<string>()
  const [failure, setFailure] = useState<Failure>()
  if (error) throw error
  if (!data)
    return (
      <KitRoot>
        <Loader label={t('loading')} />
      </KitRoot>
    )

  const choice = chosen ?? profile?.emailsId
  const selected = data.emails.find(({ id }) => id === choice)
  const startOver = typeof state === 'object' && state && 'startOver' in state ? state.startOver : undefined

  const submit = async (email: Schema<'Email'>) => {
    if (commandFor(email.status === 'VERIFIED') === 'choose') {
      await host.api.call('chooseActorEmail', { body: { emailsId: email.id } })
      await refreshQueries('getActorProfile')
      return flow.done('verifiedEmailChosen')
    }
    keepEmail(email.email)
    await host.api.call('createActorVerification', { body: { email: email.email } })
    flow.done('codeRequested')
  }

  return (
    <KitRoot>
      <Page>
        <Heading level={1}>{t('emails.title')}</Heading>
        {failure && <SaveFailure failure={failure} text={t('emails.failed')} />}
        {!failure && isStartOver(startOver) && <StartOverBanner reason={startOver} />}
        <Card>
          <Text>{t(data.emails.length ? 'emails.intro' : 'emails.none')}</Text>
          <FieldsForm
            initialValues={{}}
            onSubmit={async () => {
              if (selected) await submit(selected)
            }}
            onFailure={(thrown) => setFailure(failureOf(thrown))}
          >
            <Stack gap={3}>
              {data.emails.length > 0 && (
                <>
                  <RadioCards
                    legend={t('emails.legend')}
                    name="emailsId"
                    value={choice}
                    onChange={setChosen}
                    options={data.emails.map(({ id, email, status }) => ({
                      value: id,
                      label: email,
                      ...(status !== 'VERIFIED' && { description: t('emails.notVerified') }),
                    }))}
                  />
                  <SubmitButton disabledReason={() => (selected ? undefined : t('emails.chooseFirst'))}>
                    {t('goOn')}
                  </SubmitButton>
                </>
              )}
              <Button
                fluid
                variant={data.emails.length ? 'ghost' : 'primary'}
                icon="add"
                onClick={() => flow.goTo('email')}
              >
                {t('emails.register')}
              </Button>
            </Stack>
          </FieldsForm>
          <SkipButton event="SkipUpdateActorEmail" />
        </Card>
      </Page>
    </KitRoot>
  )
}
