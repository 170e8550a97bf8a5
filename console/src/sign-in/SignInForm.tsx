import { RegistryError, type ConsoleSession } from '@hlid/remote-contract/registry'
import { Button, InputField } from '@hlid/ui'
import { useState, type FormEvent } from 'react'

import { useMessages } from '../messages'
import { call } from '../registry/client'
import classes from './SignIn.module.scss'

type Fault = 'signIn.missing' | 'signIn.wrong' | 'signIn.notKept' | 'noAnswer'

async function signIn(token: string): Promise<ConsoleSession | Fault> {
  if (!token.trim()) return 'signIn.missing'
  try {
    await call('POST /v1/session', { body: { token } })
    return (await call('GET /v1/session')).session ?? 'signIn.notKept'
  } catch (error) {
    return error instanceof RegistryError && error.status === 401 ? 'signIn.wrong' : 'noAnswer'
  }
}

/** The token is in the page while it is typed; afterwards only a cookie stands for it, which no script can read. */
export function SignInForm({ onSignedIn }: { readonly onSignedIn: (session: ConsoleSession) => void }) {
  const { t } = useMessages()
  const [token, setToken] = useState('')
  const [fault, setFault] = useState<Fault>()
  const [isSending, setSending] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    setSending(true)
    const result = await signIn(token)
    setSending(false)
    if (typeof result === 'string') setFault(result)
    else onSignedIn(result)
  }

  return (
    <form noValidate className={classes['form']} onSubmit={(event) => void submit(event)}>
      <InputField
        label={t('signIn.token')}
        hint={t('signIn.hint')}
        error={fault && t(fault)}
        type="password"
        autoComplete="current-password"
        spellCheck={false}
        value={token}
        onChange={({ target }) => setToken(target.value)}
      />
      <Button type="submit" fluid loading={isSending}>
        {t('signIn.submit')}
      </Button>
    </form>
  )
}
