import { useGo } from '@hlid/navigation'

import { startPaths } from './paths'
import { useSignIn } from './sign-in-context'
import { useLoginContext } from './use-login-context'

/**
 * What the client application expects to stand in the field. It is filled in once, where nobody has begun to write, and
 * leads on to the screen that it is for; from then on both are the person's.
 */
export function useLoginHint(provider: 'sim' | 'app'): ((isUntouched: boolean) => string | undefined) | undefined {
  const { loginHint, methods } = useLoginContext().data ?? {}
  const { state } = useSignIn()
  const go = useGo()
  if (!loginHint) return undefined
  const isSsn = loginHint.length === 10
  const wanted = isSsn ? 'app' : 'sim'
  return (isUntouched) => {
    if (!state.takeHint() || !isUntouched) return undefined
    if (wanted === provider) return loginHint
    if (methods?.includes(wanted)) {
      state.change(isSsn ? { ssn: loginHint } : { phoneNumber: loginHint })
      go(startPaths[wanted], { replace: true })
    }
    return undefined
  }
}
