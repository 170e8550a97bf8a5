import { Heading } from '@hlid/ui'

import { useMessages } from '../../messages'
import { asLocal } from '../../time/age'
import { Moment } from '../../time/Moment'
import type { Registered } from '../registered'
import classes from './RegistrationDetails.module.scss'

/** When its secrets were made, and when the older one ends; none can be read. */
export function SecretList({ secrets }: Pick<Registered, 'secrets'>) {
  const { t, formatDateTime } = useMessages()
  if (!secrets.length) return null
  return (
    <>
      <Heading level={3}>{t('registration.secrets')}</Heading>
      <ul className={classes['secrets']}>
        {secrets.map(({ createdAt, endsAt }) => (
          <li key={createdAt}>
            {t('registration.secretOf')} <Moment at={createdAt} />
            {endsAt !== null && <> · {t('registration.secretEnds', { time: formatDateTime(asLocal(endsAt)) })}</>}
          </li>
        ))}
      </ul>
    </>
  )
}
