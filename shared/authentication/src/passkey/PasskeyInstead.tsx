import { Button } from '@hlid/ui'
import { useState } from 'react'

import { FailureBanner } from '../components/FailureBanner'
import type { Failure } from '../failure'
import { useMessages } from '../messages'
import type { Assertion } from './ask'
import { PasskeyNotice } from './PasskeyNotice'
import { hasPasskeys, usePasskey } from './use-passkey'

export interface PasskeyInsteadProps {
  /** Whether the service takes one. */
  readonly isOffered: boolean
  /** Of the sign-in that it is for; '' for anything else. */
  readonly returnUrl: string
  /** Brings what was signed to the service, and leads on. */
  readonly bring: (credential: Assertion) => Promise<void>
}

/** A passkey in place of a code, in browsers that have any. */
export function PasskeyInstead({ isOffered, ...where }: PasskeyInsteadProps) {
  return isOffered && hasPasskeys() ? <PasskeyButton {...where} /> : null
}

function PasskeyButton({ returnUrl, bring }: Omit<PasskeyInsteadProps, 'isOffered'>) {
  const { t } = useMessages()
  const [failure, setFailure] = useState<Failure>()
  const { notice, isBusy, press } = usePasskey({ returnUrl, bring, onFailure: setFailure })
  return (
    <>
      {failure && <FailureBanner failure={failure} />}
      <PasskeyNotice notice={notice} />
      <Button variant="text" loading={isBusy} onClick={press}>
        {t('passkey.instead')}
      </Button>
    </>
  )
}
