import type { Schema } from '@hlid/api-contract'
import { useHost } from '@hlid/remote-contract/host'
import { useCallback } from 'react'

/** What the person did, for the application that sent them or for the service that asks again one day. */
export type Note =
  { readonly event: Schema<'EventType'> } | { readonly nudge: Schema<'NudgeType'>; readonly of: 'user' | 'actor' }

const patienceMs = 1000

/**
 * Sends notes, each once. Nobody is held up by a note: the promise is kept when all are sent, when one of them fails,
 * or after a second. An event has a reader only where there is a return URL (spec, section 7).
 */
export function useNotes(): (...notes: readonly Note[]) => Promise<void> {
  const { api, navigation, report } = useHost()
  return useCallback(
    async (...notes) => {
      const returnUrl = navigation.returnUrl()
      const send = async (note: Note): Promise<void> => {
        if ('nudge' in note)
          await api.call(note.of === 'user' ? 'nudgeUser' : 'nudgeActor', { body: { nudgeType: note.nudge } })
        else if (returnUrl) await api.call('postEvent', { body: { returnUrl, eventType: note.event } })
      }
      const sent = Promise.all(notes.map((note) => send(note).catch(report.error)))
      await Promise.race([sent, new Promise((resolve) => setTimeout(resolve, patienceMs))])
    },
    [api, navigation, report],
  )
}
