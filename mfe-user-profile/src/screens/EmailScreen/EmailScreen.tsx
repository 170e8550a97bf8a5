import { refreshQueries, useQuery } from '@hlid/api'
import { type Failure, failureOf } from '@hlid/authentication'
import { useHost } from '@hlid/remote-contract/host'
import { StartOverBanner } from '@hlid/verification'
import { useState } from 'react'

import { commandFor, intentFor } from '../../flow/commandFor'
import { useMessages } from '../../messages'
import { ProfilePage } from '../../ProfilePage'
import { SaveFailure } from '../../SaveFailure'
import { keep } from '../../state/kept'
import { useStartOverReason } from '../../state/startOver'
import type { ProfileFlow } from '../../useProfile'
import { EmailForm } from './EmailForm'
import { SkipButton } from '../../SkipButton'

export function Component() {
  const host = useHost()
  const { t } = useMessages()
  const startOver = useStartOverReason()
  const [failure, setFailure] = useState<Failure>()
  const { data: emails } = useQuery('getMyEmails', {})

  const save = async ({ profile, submitted }: ProfileFlow, text: string) => {
    const email = text.trim()
    const held = { value: profile.email ?? '', isVerified: profile.emailVerified }
    const command = commandFor(intentFor(email), email, held)
    if (command === 'requestCode') {
      keep({ email })
      await host.api.call('createUserVerification', { body: { email } })
      return submitted('email', 'NOT_VERIFIED')
    }
    if (command === 'clear') {
      await host.api.call('updateUserProfile', { body: { email: '', version: profile.version } })
      await refreshQueries('getUserProfile', 'getMyEmails')
    }
    submitted('email', email === '' ? 'EMPTY' : 'VERIFIED')
  }
  const choose = async ({ submitted }: ProfileFlow, emailId: string) => {
    await host.api.call('setPrimaryEmail', { body: { emailId } })
    await refreshQueries('getUserProfile', 'getMyEmails')
    submitted('email', 'VERIFIED')
  }
  const failed = (error: unknown) => {
    const now = failureOf(error)
    setFailure(now)
    if (now.kind === 'changed') void refreshQueries('getUserProfile', 'getMyEmails')
  }

  return (
    <ProfilePage
      title={() => t('email.title')}
      notice={
        failure ? (
          <SaveFailure failure={failure} text={t('email.failed')} />
        ) : (
          startOver && <StartOverBanner reason={startOver} />
        )
      }
      onBack={(flow) => flow.goTo('profile')}
    >
      {(flow) => (
        <>
          <EmailForm
            profile={flow.profile}
            emails={emails?.emails ?? []}
            onSave={(email) => save(flow, email)}
            onChoose={(id) => choose(flow, id)}
            onFailure={failed}
          />
          <SkipButton flow={flow} contact="email" label={t('email.skip')} />
        </>
      )}
    </ProfilePage>
  )
}
