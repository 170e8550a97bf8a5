import { useMessages } from '../messages'
import classes from '../registrations/details/RegistrationDetails.module.scss'
import type { ApiAccess } from './registration'

/** Which scopes of APIs it may ask for, and in whose name. */
export function ApiAccessFacts({ apis }: { readonly apis: readonly ApiAccess[] }) {
  const { t } = useMessages()
  if (!apis.length) return t('registration.nothing')
  return (
    <ul className={classes['addresses']}>
      {apis.map(({ api, scope, ownScope }, at) => (
        <li key={at}>
          <code translate="no">{api}</code>
          {scope && <>: {t('client.forPeople', { scope })}</>}
          {ownScope && <>: {t('client.inOwnName', { scope: ownScope })}</>}
        </li>
      ))}
    </ul>
  )
}
