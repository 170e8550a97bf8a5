import { PortalLink, useParams } from '@hlid/navigation'
import { Heading, InfoBanner, textLinkClass } from '@hlid/ui'

import { useTitle } from '../../frame/use-title'
import { History } from '../../history/History'
import { useMessages } from '../../messages'
import { paths } from '../../paths'
import { Moment } from '../../time/Moment'
import { useKnownClients } from '../clients-context'
import { ClientTransitions } from '../transitions/ClientTransitions'
import { StandingMarks } from '../StandingMarks'
import { UnknownClient } from '../UnknownClient'
import classes from './ClientDetails.module.scss'
import { RegistrationFacts } from './RegistrationFacts'
import { SecretList } from './SecretList'

/** Everything that is known of one client application, and what may be done with it. */
export function ClientDetails() {
  const { t, locale } = useMessages()
  const { id = '' } = useParams()
  const client = useKnownClients().clients.find(({ clientId }) => clientId === id)
  const name = client && (locale === 'en' ? client.name.en : client.name.is)
  useTitle(name ?? id)
  if (!client) return <UnknownClient id={id} />
  return (
    <div className={classes['columns']}>
      <section aria-labelledby="client" className={classes['section']}>
        <PortalLink to={paths.clients} className={textLinkClass}>
          {t('client.all')}
        </PortalLink>
        <div className={classes['names']}>
          <Heading level={2} id="client">
            {name}
          </Heading>
          <code className={classes['id']} translate="no">
            {id}
          </code>
        </div>
        <StandingMarks client={client} />
        {client.fromSetting && <InfoBanner variant="info" title={t('client.settingText')} />}
        <ClientTransitions client={client} />
        <RegistrationFacts client={client} />
        <SecretList client={client} />
        <p className={classes['since']}>
          {t('client.createdAt')} <Moment at={client.createdAt} /> · {t('client.changedAt')}{' '}
          <Moment at={client.changedAt} />
        </p>
      </section>
      <History key={id} of="clients" subjects={[]} only={id} revision={client.changedAt} />
    </div>
  )
}
