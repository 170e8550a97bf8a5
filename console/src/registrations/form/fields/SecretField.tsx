import { useMessages } from '../../../messages'
import { LineField } from './LineField'

export interface SecretFieldProps {
  readonly name: string
  readonly label: string
  /** Whether there is a secret, which goes on to be good. */
  readonly keepsSecret: boolean
}

/** A secret that somebody brings along; where they bring none, one is made. */
export function SecretField({ keepsSecret, ...rest }: SecretFieldProps) {
  const { t } = useMessages()
  const hint = t(keepsSecret ? 'registration.hint.keepsSecret' : 'registration.hint.makesSecret')
  return <LineField type="password" autoComplete="new-password" hint={hint} {...rest} />
}
