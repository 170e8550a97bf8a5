import { useNavigate, useParams } from '@hlid/navigation'
import type { Client } from '@hlid/remote-contract/registry'
import { Heading } from '@hlid/ui'
import { useMemo, useRef } from 'react'

import { useTitle } from '../../frame/use-title'
import { useMessages } from '../../messages'
import { paths } from '../../paths'
import { call } from '../../registry/client'
import { ClientConflict } from '../ClientConflict'
import { useKnownClients } from '../clients-context'
import { useChange } from '../transitions/use-change'
import { hasSecret, readRegistration } from '../registration'
import { UnknownClient } from '../UnknownClient'
import { ClientForm } from './ClientForm'
import classes from './ClientForm.module.scss'
import { registrationOf, valuesOf } from './values'

export function ChangeClient() {
  const { id = '' } = useParams()
  const client = useKnownClients().clients.find(({ clientId }) => clientId === id)
  return client ? <Change key={id} client={client} /> : <UnknownClient id={id} />
}

/** Puts another registration in the place of the one there is. @param client as it is now */
function Change({ client }: { readonly client: Client }) {
  const { t } = useMessages()
  const { onChanged, drafts } = useKnownClients()
  const navigate = useNavigate()
  const change = useChange(client, drafts.get(client.clientId)?.seen)
  const submitButton = useRef<HTMLButtonElement>(null)
  const { clientId: id } = client
  const { seen } = change
  const base = useMemo(() => valuesOf(seen.registration, seen.clientId, seen.name), [seen])
  useTitle(t('client.changeTitle', { id }))

  function goOn() {
    change.acknowledge()
    submitButton.current?.focus()
  }

  return (
    <section aria-labelledby="change-client" className={classes['page']}>
      <Heading level={2} id="change-client">
        {t('client.changeTitle', { id })}
      </Heading>
      <ClientForm
        base={base}
        seen={seen}
        of={id}
        isNew={false}
        keepsSecret={hasSecret(readRegistration(seen.registration).method) && seen.secrets.length > 0}
        submit={t('client.save')}
        submitRef={submitButton}
        error={change.error}
        conflict={change.isStale && <ClientConflict client={client} sending={change} onSeen={goOn} />}
        cancelTo={paths.client(id)}
        ask={(values, told) =>
          change.send(({ registration: before, changedAt: expected }) => {
            const body = { registration: registrationOf(values, before), why: values.why.trim(), expected }
            return call('PUT /v1/clients/:id', { params: { id }, body })
          }, told)
        }
        onDone={(changed) => {
          onChanged(changed, t('client.changed', { id }))
          void navigate(paths.client(id), { replace: true })
        }}
      />
    </section>
  )
}
