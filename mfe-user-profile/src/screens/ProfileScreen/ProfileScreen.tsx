import { useOneAtATime } from '@hlid/authentication'
import { formatPhone } from '@hlid/forms'
import { useHost } from '@hlid/remote-contract/host'
import { Button, Stack, Text } from '@hlid/ui'

import { useMessages } from '../../messages'
import { ProfilePage } from '../../ProfilePage'
import type { ProfileFlow } from '../../useProfile'
import { ContactRow } from './ContactRow'
import { SignOutButton } from './SignOutButton'

export function Component() {
  const host = useHost()
  const { t } = useMessages()
  const isAsked = ({ state }: ProfileFlow) => state === 'onboarding' || state === 'partial'
  return (
    <ProfilePage title={(flow) => t(isAsked(flow) ? 'askTitle' : 'title')}>
      {(flow) =>
        isAsked(flow) ? (
          <Asking flow={flow} />
        ) : (
          <Stack gap={3}>
            <Contacts flow={flow} />
            {host.navigation.returnUrl() ? (
              <Button fluid onClick={() => flow.goTo('caller')}>
                {t('goOn')}
              </Button>
            ) : (
              <SignOutButton />
            )}
          </Stack>
        )
      }
    </ProfilePage>
  )
}

/** Somebody who was led here on the way to an application: why, what they agree to, and the way past it. */
function Asking({ flow }: { readonly flow: ProfileFlow }) {
  const host = useHost()
  const { t } = useMessages()
  const [skip, isSkipping] = useOneAtATime(async () => {
    flow.tell('SkipUpdateEmail')
    // Not asked again for a while; a failure of this note is no reason to hold anybody up.
    await host.api.call('nudgeUser', { body: { nudgeType: 'SKIP_EMAIL' } }).catch(host.report.error)
    flow.goTo('caller')
  })
  return (
    <Stack gap={3}>
      <Text>{t('intro')}</Text>
      <Text tone="soft" size="small">
        {t('consent')}
      </Text>
      <Stack gap={1}>
        <Button fluid onClick={() => flow.goTo('email')}>
          {t('begin')}
        </Button>
        <Button fluid variant="text" loading={isSkipping} onClick={() => void skip()}>
          {t('skip')}
        </Button>
      </Stack>
    </Stack>
  )
}

function Contacts({ flow }: { readonly flow: ProfileFlow }) {
  const { t } = useMessages()
  const { email, emailVerified, mobilePhoneNumber, mobilePhoneNumberVerified } = flow.profile
  return (
    <>
      <ContactRow
        label={t('contact.email')}
        value={email}
        isVerified={emailVerified}
        change={t('contact.changeEmail')}
        onChange={() => flow.goTo('email')}
      />
      <ContactRow
        label={t('contact.phone')}
        value={mobilePhoneNumber && formatPhone(mobilePhoneNumber)}
        isVerified={mobilePhoneNumberVerified}
        change={t('contact.changePhone')}
        onChange={() => flow.goTo('phone')}
      />
    </>
  )
}
