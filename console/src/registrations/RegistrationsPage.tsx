import { Outlet } from '@hlid/navigation'
import { RegistryError } from '@hlid/remote-contract/registry'
import { InfoBanner, SkeletonLines } from '@hlid/ui'
import { useMemo, useState } from 'react'

import { useConsole } from '../frame/console-context'
import { useTitle } from '../frame/use-title'
import { useMessages } from '../messages'
import type { About } from './about'
import type { Changed } from './calls'
import type { Kind } from './registered'
import { RegistrationsContext, type Draft } from './registrations-context'
import { Said } from './Said'
import { SecretDialog } from './secret/SecretDialog'
import { useRegistrations } from './use-registrations'

/** Why there are none to show: somebody may not see them, or nobody keeps them here. */
function refusalOf(kind: Kind, error: unknown) {
  const code = error instanceof RegistryError ? error.code : undefined
  if (code === 'operators-only') return { title: 'registration.notForYou', text: `${kind}.operatorsOnly` } as const
  if (code === 'no-clients') return { title: `${kind}.notHere`, text: 'registration.refused.noClients' } as const
  return undefined
}

/** What every page of one kind stands on: what is registered, and what was just done. */
export function RegistrationsPage({ about }: { readonly about: About }) {
  const { t } = useMessages()
  const { onRefused } = useConsole()
  const { kind } = about
  const { all, error, refresh, put } = useRegistrations(kind, onRefused)
  const [said, setSaid] = useState('')
  const [made, setMade] = useState<{ readonly id: string; readonly secret: string }>()
  const [drafts] = useState(() => new Map<string, Draft>())
  useTitle(t(`pages.${kind}s`))

  const known = useMemo(
    () => ({
      about,
      all: all ?? [],
      refresh,
      drafts,
      onChanged({ registered, secret }: Changed, sentence: string) {
        put(registered)
        setSaid(sentence)
        if (secret !== undefined) setMade({ id: registered.id, secret })
      },
      onRemoved(sentence: string) {
        setSaid(sentence)
        void refresh()
      },
    }),
    [about, all, refresh, drafts, put],
  )

  const refusal = refusalOf(kind, error)
  if (refusal) return <InfoBanner variant="info" title={t(refusal.title)} description={t(refusal.text)} announce />
  if (!all)
    return error === undefined ? (
      <SkeletonLines lines={6} />
    ) : (
      <InfoBanner variant="warning" title={t(`${kind}.noAnswer`)} announce />
    )
  return (
    <RegistrationsContext value={known}>
      {error !== undefined && <InfoBanner variant="warning" title={t(`${kind}.stale`)} announce />}
      <Said text={said} onClose={() => setSaid('')} />
      <Outlet />
      {made && <SecretDialog {...made} onClose={() => setMade(undefined)} />}
    </RegistrationsContext>
  )
}
