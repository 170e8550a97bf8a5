import { WaitingForPerson } from '@hlid/authentication'
import { useGo } from '@hlid/navigation'
import { useHost } from '@hlid/remote-contract/host'
import { useEffect, useState } from 'react'

import { finish } from '../../finish'
import { nextStep } from '../../flow/steps'
import { paths } from '../../paths'
import { useSignIn } from '../../sign-in-context'

/** /login/verify and /login/id-card: the person is asked, by phone, app or card. */
export function Component() {
  const { state, calls } = useSignIn()
  const go = useGo()
  const [attempt] = useState(state.attempt)
  const host = useHost()
  const { navigation } = host
  useEffect(() => navigation.prefetch('/delegation'), [navigation]) // where most people are led from here
  if (!attempt) return null // the loader has sent the person back
  return (
    <WaitingForPerson
      attempt={attempt}
      calls={calls}
      finish={async (approved) => {
        const step = await finish(host, state, approved)
        if (step) go(paths[step], { replace: true })
      }}
      onStartOver={() => {
        state.end()
        go(paths[nextStep(attempt.provider, 'startOver')], { replace: true })
      }}
    />
  )
}
