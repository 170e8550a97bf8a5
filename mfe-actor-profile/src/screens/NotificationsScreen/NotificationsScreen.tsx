import { useQuery } from '@hlid/api'
import { type Failure, failureOf } from '@hlid/authentication'
import { FieldsForm, SubmitButton } from '@hlid/forms'
import { PortalLink } from '@hlid/navigation'
import { useHost } from '@hlid/remote-contract/host'
import { Card, Heading, KitRoot, Loader, Page, RadioCards, Stack, textLinkClass } from '@hlid/ui'
import { useState } from 'react'

import { useMessages } from '../../messages'
import { paths } from '../../paths'
import { SaveFailure } from '../../SaveFailure'
import { SkipButton } from '../../SkipButton'
import { dropEmail } from '../../state/keptEmail'
import { useActorFlow } from '../../useActorFlow'

/** The preference as a form has it: text (spec, section 5). */
type Preference = 'true' | 'false'

export function Component() {
  const host = useHost()
  const { t } = useMessages()
  const flow = useActorFlow()
  const { data: profile, error } = useQuery('getActorProfile', {})
  const [chosen, setChosen] = useState<Preference>()
  const [failure, setFailure] = useState<Failure>()
  if (error) throw error
  if (!profile)
    return (
      <KitRoot>
        <Loader label={t('loading')} />
      </KitRoot>
    )

  // Somebody who was never asked has no preference that could be shown as theirs.
  const preference = chosen ?? (profile.needsNudge ? undefined : profile.emailNotifications ? 'true' : 'false')
  const save = async () => {
    await host.api.call('updateActorProfile', { body: { emailNotifications: preference === 'true' } })
    dropEmail()
    flow.tell('UpdateActorProfileNotifications')
    flow.done('notificationsSaved')
  }
  return (
    <KitRoot>
      <Page>
        <Heading level={1}>{t('notifications.title')}</Heading>
        {failure && <SaveFailure failure={failure} text={t('notifications.failed')} />}
        <Card>
          <FieldsForm initialValues={{}} onSubmit={save} onFailure={(thrown) => setFailure(failureOf(thrown))}>
            <Stack gap={3}>
              <RadioCards<Preference>
                legend={t('notifications.legend')}
                name="emailNotifications"
                value={preference}
                onChange={setChosen}
                options={[
                  { value: 'true', label: t('notifications.email'), description: t('notifications.emailText') },
                  { value: 'false', label: t('notifications.app'), description: t('notifications.appText') },
                ]}
              />
              <SubmitButton disabledReason={() => (preference ? undefined : t('notifications.chooseFirst'))}>
                {t('notifications.save')}
              </SubmitButton>
            </Stack>
          </FieldsForm>
          <SkipButton event="SkipUpdateActorProfileNotifications" />
        </Card>
        <PortalLink to={paths.emails} className={textLinkClass}>
          {t('back')}
        </PortalLink>
      </Page>
    </KitRoot>
  )
}
