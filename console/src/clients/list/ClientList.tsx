import { PortalLink } from '@hlid/navigation'
import { Heading, InputField, Text, textLinkClass } from '@hlid/ui'
import { useState } from 'react'

import { Select } from '../../fields/Select'
import { History } from '../../history/History'
import { useMessages } from '../../messages'
import { paths } from '../../paths'
import { useKnownClients } from '../clients-context'
import { standings, type Standing } from '../standing'
import classes from './ClientList.module.scss'
import { ClientRow } from './ClientRow'
import { found } from './filter'

/** With so few nobody has to look for one. */
const fewest = 6

const isStanding = (value: string): value is Standing => standings.some((each) => each === value)

/** All client applications, and what happened to them. */
export function ClientList() {
  const { t, locale } = useMessages()
  const { clients } = useKnownClients()
  const [text, setText] = useState('')
  const [standing, setStanding] = useState<Standing | ''>('')
  const shown = found(clients, { text, standing }, locale === 'en' ? 'en' : 'is')
  return (
    <div className={classes['columns']}>
      <section aria-labelledby="clients" className={classes['section']}>
        <div className={classes['head']}>
          <Heading level={2} id="clients">
            {t('client.title')}
          </Heading>
          <PortalLink to={paths.newClient} className={textLinkClass}>
            {t('client.add')}
          </PortalLink>
        </div>
        <Text tone="soft">{t('client.intro')}</Text>
        {clients.length >= fewest && (
          <div className={classes['filter']} role="search">
            <InputField
              type="search"
              label={t('client.search')}
              hint={t('client.searchHint')}
              autoComplete="off"
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
            <Select
              label={t('client.state')}
              hint={t('client.stateHint')}
              value={standing}
              onChange={({ target }) => setStanding(isStanding(target.value) ? target.value : '')}
            >
              <option value="">{t('client.everyState')}</option>
              {standings.map((each) => (
                <option key={each} value={each}>
                  {t(`client.standing.${each}`)}
                </option>
              ))}
            </Select>
          </div>
        )}
        <p role="status" className={classes['count']}>
          {clients.length === 0 ? t('client.none') : t('client.count', { count: shown.length })}
        </p>
        <ul className={classes['list']}>
          {shown.map((client) => (
            <li key={client.clientId}>
              <ClientRow client={client} />
            </li>
          ))}
        </ul>
      </section>
      <History
        of="clients"
        subjects={clients.map(({ clientId }) => clientId)}
        revision={clients.map(({ changedAt }) => changedAt).join()}
      />
    </div>
  )
}
