import { type Failure, FailureBanner, PasskeyNotice, RestrictionsPage } from '@hlid/authentication'
import { Button, Text } from '@hlid/ui'
import { useState } from 'react'

import { useMessages } from '../../messages'
import { paths } from '../../paths'
import { useLoginPasskey } from '../../use-login-passkey'

export function Component() {
  const { t } = useMessages()
  return (
    <RestrictionsPage
      advice={t('restrictions.advice')}
      otherWay={<ByPasskey />}
      back={{ to: paths.signIn, label: t('restrictions.back') }}
    />
  )
}

/** A passkey shows that the device is theirs, so a restriction lets it in. */
function ByPasskey() {
  const { t } = useMessages()
  const [failure, setFailure] = useState<Failure>()
  const { offer, notice, isBusy, press } = useLoginPasskey('button', setFailure)
  if (offer !== 'button') return null
  return (
    <>
      <Text>{t('restrictions.passkey')}</Text>
      {failure && <FailureBanner failure={failure} />}
      <PasskeyNotice notice={notice} />
      <Button loading={isBusy} onClick={press}>
        {t('passkey.signIn')}
      </Button>
    </>
  )
}
