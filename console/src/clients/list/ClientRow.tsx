import { PortalLink } from '@hlid/navigation'
import type { Client } from '@hlid/remote-contract/registry'
import { textLinkClass } from '@hlid/ui'

import { useMessages } from '../../messages'
import { paths } from '../../paths'
import { methodText } from '../method-text'
import { readRegistration } from '../registration'
import { StandingMarks } from '../StandingMarks'
import classes from './ClientRow.module.scss'

export function ClientRow({ client }: { readonly client: Client }) {
  const messages = useMessages()
  const { t, locale } = messages
  const { clientId, name, registration } = client
  const { kind, method } = readRegistration(registration)
  return (
    <article className={classes['row']} aria-labelledby={`client-${clientId}`}>
      <div className={classes['names']}>
        <h3 id={`client-${clientId}`} className={classes['name']}>
          <PortalLink to={paths.client(clientId)} className={textLinkClass}>
            {locale === 'en' ? name.en : name.is}
          </PortalLink>
        </h3>
        <code className={classes['id']} translate="no">
          {clientId}
        </code>
      </div>
      <p className={classes['kind']}>
        {t(`client.kind.${kind}`)}
        <span className={classes['method']}>{methodText(messages, method)}</span>
      </p>
      <StandingMarks client={client} />
    </article>
  )
}
