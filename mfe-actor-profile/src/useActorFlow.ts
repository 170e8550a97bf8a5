import type { Schema } from '@hlid/api-contract'
import { useGo } from '@hlid/navigation'
import { useHost } from '@hlid/remote-contract/host'

import { nextStep, type Done, type Step } from './flow/steps'
import { paths } from './paths'

export interface ActorFlow {
  done(what: Done): void
  goTo(step: Exclude<Step, 'caller'>, state?: unknown): void
  /** Tells the application that sent the person; never in the way of anything. */
  tell(eventType: Schema<'EventType'>): void
}

/** The way through the actor's profile. The caller is told by which part of the portal the person comes back. */
export function useActorFlow(): ActorFlow {
  const host = useHost()
  const go = useGo()
  const goTo = (step: Exclude<Step, 'caller'>, state?: unknown) => go(paths[step], { state })
  return {
    goTo,
    done(what) {
      const step = nextStep(what)
      if (step === 'caller') host.navigation.returnToCaller('actor-profile')
      else goTo(step)
    },
    tell(eventType) {
      const returnUrl = host.navigation.returnUrl()
      if (returnUrl) host.api.call('postEvent', { body: { returnUrl, eventType } }).catch(host.report.error)
    },
  }
}
