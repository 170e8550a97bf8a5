import type { Client } from '@hlid/remote-contract/registry'
import { Heading } from '@hlid/ui'

import { useMessages } from '../../messages'
import { asLocal } from '../../time/age'
import { Moment } from '../../time/Moment'
import classes from './ClientDetails.module.scss'

/** When its secrets were made, and when the older one ends; none can be read. */
export function SecretList({ client: { secrets } }: { readonly client: Client }) {
  const { t, formatDateTime } = useMessages()
  if (!secrets.length) return null
  return (
    <>
      <Heading level={3}>{t('client.secrets')}</Heading>
      <ul className={classes['secrets']}>
        {secrets.map(({ createdAt, endsAt }) => (
          <li key={createdAt}>
            {t('client.secretOf')} <Moment at={createdAt} />
            {endsAt !== null && <> · {t('client.secretEnds', { time: formatDateTime(asLocal(endsAt)) })}</>}
          </li>
        ))}
      </ul>
    </>
  )
}
