import { useOneAtATime } from '@hlid/authentication'
import { formatPhone } from '@hlid/forms'
import { useHost } from '@hlid/remote-contract/host'
import { Button, Stack, Text } from '@hlid/ui'
import { SkipStep, useNotes } from '@hlid/verification'

import { goOnNotes, isAsked, skipAllNotes } from '../../flow/skip'
import { useMessages } from '../../messages'
import { ProfilePage } from '../../ProfilePage'
import type { ProfileFlow } from '../../use-profile'
import { ContactRow } from './ContactRow'
import { SecurityLink } from './SecurityLink'
import { SignOutButton } from './SignOutButton'

export function Component() {
  const { t } = useMessages()
  return (
    <ProfilePage step="profile" title={({ state }) => t(isAsked(state) ? 'askTitle' : 'title')}>
      {(flow) => (isAsked(flow.state) ? <Asking flow={flow} /> : <Overview flow={flow} />)}
    </ProfilePage>
  )
}

/** Somebody who was led here on the way to an application: why, what they agree to, and the way past it. */
function Asking({ flow }: { readonly flow: ProfileFlow }) {
  const { t } = useMessages()
  const note = useNotes()
  const skip = async () => {
    await note(...skipAllNotes(flow.profile))
    flow.goTo('caller')
  }
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
        <SkipStep label={t('skip')} onSkip={skip} />
      </Stack>
    </Stack>
  )
}

function Overview({ flow }: { readonly flow: ProfileFlow }) {
  const { navigation } = useHost()
  const { t } = useMessages()
  const note = useNotes()
  const { email, emailVerified, mobilePhoneNumber, mobilePhoneNumberVerified } = flow.profile
  const [goOn, isGoing] = useOneAtATime(
    async () => {
      await note(...goOnNotes(flow.profile))
      flow.goTo('caller')
    },
    { leaves: true },
  )
  return (
    <Stack gap={3}>
      <ContactRow
        label={t('contact.email')}
        value={email}
        isVerified={emailVerified}
        change={t(email ? 'contact.changeEmail' : 'contact.addEmail')}
        onChange={() => flow.goTo('email')}
      />
      <ContactRow
        label={t('contact.phone')}
        value={mobilePhoneNumber && formatPhone(mobilePhoneNumber)}
        isVerified={mobilePhoneNumberVerified}
        change={t(mobilePhoneNumber ? 'contact.changePhone' : 'contact.addPhone')}
        onChange={() => flow.goTo('phone')}
      />
      {navigation.returnUrl() ? (
        <Button fluid loading={isGoing} onClick={() => void goOn()}>
          {t('goOn')}
        </Button>
      ) : (
        <SignOutButton />
      )}
      <SecurityLink />
    </Stack>
  )
}
