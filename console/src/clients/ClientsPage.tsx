import { Outlet } from '@hlid/navigation'
import type { ChangedClient } from '@hlid/remote-contract/registry'
import { RegistryError } from '@hlid/remote-contract/registry'
import { InfoBanner, SkeletonLines } from '@hlid/ui'
import { useMemo, useState } from 'react'

import { useConsole } from '../frame/console-context'
import { useTitle } from '../frame/use-title'
import { useMessages } from '../messages'
import { ClientsContext, type Draft } from './clients-context'
import { Said } from './Said'
import { SecretDialog } from './secret/SecretDialog'
import { useClients } from './use-clients'

/** Why there are no clients to show: somebody may not see them, or nobody keeps them here. */
function refusalOf(error: unknown) {
  const code = error instanceof RegistryError ? error.code : undefined
  if (code === 'operators-only') return { title: 'client.notForYou', text: 'client.operatorsOnly' } as const
  if (code === 'no-clients') return { title: 'client.notHere', text: 'client.refused.noClients' } as const
  return undefined
}

/** What every page of client applications stands on: who is registered, and what was just done. */
export function ClientsPage() {
  const { t } = useMessages()
  const { onRefused } = useConsole()
  const { clients, error, refresh, put } = useClients(onRefused)
  const [said, setSaid] = useState('')
  const [made, setMade] = useState<{ readonly clientId: string; readonly secret: string }>()
  const [drafts] = useState(() => new Map<string, Draft>())
  useTitle(t('pages.clients'))

  const known = useMemo(
    () => ({
      clients: clients ?? [],
      refresh,
      drafts,
      onChanged({ client, secret }: ChangedClient, sentence: string) {
        put(client)
        setSaid(sentence)
        if (secret !== undefined) setMade({ clientId: client.clientId, secret })
      },
      onRemoved(sentence: string) {
        setSaid(sentence)
        void refresh()
      },
    }),
    [clients, refresh, drafts, put],
  )

  const refusal = refusalOf(error)
  if (refusal) return <InfoBanner variant="info" title={t(refusal.title)} description={t(refusal.text)} announce />
  if (!clients)
    return error === undefined ? (
      <SkeletonLines lines={6} />
    ) : (
      <InfoBanner variant="warning" title={t('client.noAnswer')} announce />
    )
  return (
    <ClientsContext value={known}>
      {error !== undefined && <InfoBanner variant="warning" title={t('client.stale')} announce />}
      <Said text={said} onClose={() => setSaid('')} />
      <Outlet />
      {made && <SecretDialog {...made} onClose={() => setMade(undefined)} />}
    </ClientsContext>
  )
}
