import { ConflictError, refreshQueries } from '@hlid/api'
import { Navigate, useLocation, withQuery } from '@hlid/navigation'
import { useHost } from '@hlid/remote-contract/host'
import { Text } from '@hlid/ui'
import { CodeStep, seenVersion } from '@hlid/verification'
import { useState } from 'react'

import { ActorPage, type ActorStep } from '../../ActorPage'
import { useMessages } from '../../messages'
import { paths } from '../../paths'

export function Component() {
  const { t } = useMessages()
  return (
    <ActorPage title={t('emailConfirm.title')} failedText={t('emails.failed')} backTo="email" about="email">
      {(step) => <EmailCode step={step} />}
    </ActorPage>
  )
}

function EmailCode({ step }: { readonly step: ActorStep }) {
  const { api } = useHost()
  const { t } = useMessages()
  const { search } = useLocation()
  const [email] = useState(() => step.kept.read().sentTo)
  // Nothing was sent in this tab, so there is no code to wait for.
  if (!email) return <Navigate to={withQuery(paths.email, search)} replace />

  const confirm = async (emailVerificationCode: string) => {
    const version = seenVersion(step.kept, step.profile.version)
    await step.orShowChanged(api.call('updateActorProfile', { body: { email, emailVerificationCode, version } }))
    step.kept.change({ email: undefined, sentTo: undefined, emailsId: undefined, version: undefined })
    await refreshQueries('getActorProfile', 'getActorEmails')
    await step.done('emailConfirmed')
  }
  return (
    <>
      <Text>{t('emailConfirm.intro', { email })}</Text>
      <CodeStep
        onCode={(code) =>
          confirm(code).catch((error: unknown) => {
            if (!(error instanceof ConflictError)) throw error
            // Seen beside what is registered now, it can be sent again: the code is not used up.
            step.startOver('changed')
          })
        }
        onResend={() => api.call('createActorVerification', { body: { email } })}
        onStartOver={step.startOver}
        onFailure={step.failed}
      />
    </>
  )
}
