import { useNavigate } from '@hlid/navigation'
import type { Client } from '@hlid/remote-contract/registry'
import { Heading, Text } from '@hlid/ui'

import { useConsole } from '../../frame/console-context'
import { useTitle } from '../../frame/use-title'
import { useMessages } from '../../messages'
import { useSending } from '../../transitions/use-sending'
import { paths } from '../../paths'
import { call } from '../../registry/client'
import { useKnownClients } from '../clients-context'
import { ClientForm } from './ClientForm'
import classes from './ClientForm.module.scss'
import { emptyValues, registrationOf } from './values'

/** Registers another one. */
export function AddClient() {
  const { t } = useMessages()
  const { onRefused } = useConsole()
  const { onChanged } = useKnownClients()
  const navigate = useNavigate()
  const sending = useSending<Client | null>(null, { revisionOf: () => null, onRefused })
  useTitle(t('client.add'))
  return (
    <section aria-labelledby="new-client" className={classes['page']}>
      <Heading level={2} id="new-client">
        {t('client.add')}
      </Heading>
      <Text tone="soft">{t('client.addText')}</Text>
      <ClientForm
        base={emptyValues}
        of="new"
        isNew
        keepsSecret={false}
        submit={t('client.add')}
        error={sending.error}
        cancelTo={paths.clients}
        ask={(values, told) =>
          sending.send(() => {
            const body = { registration: registrationOf(values), why: values.why.trim() }
            return call('POST /v1/clients', { body })
          }, told)
        }
        onDone={(changed) => {
          const { clientId: id } = changed.client
          onChanged(changed, t('client.added', { id }))
          void navigate(paths.client(id), { replace: true })
        }}
      />
    </section>
  )
}
