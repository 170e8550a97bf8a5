import { useMessages } from '../../messages'
import type { ApiAccess } from '../registration'
import classes from './ClientDetails.module.scss'

/** Which scopes of APIs it may ask for, and in whose name. */
export function ApiFacts({ apis }: { readonly apis: readonly ApiAccess[] }) {
  const { t } = useMessages()
  if (!apis.length) return t('client.nothing')
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
