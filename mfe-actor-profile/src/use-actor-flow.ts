import { useGo, useLoaderData } from '@hlid/navigation'
import { useHost } from '@hlid/remote-contract/host'
import { orShowChanged, type Restart, restartState, useNotes } from '@hlid/verification'

import { type Done, nextStep, notesOf } from './flow/steps'
import { type ActorDraft, actorDraft } from './draft'
import { useMessages } from './messages'
import { paths } from './paths'

export interface ActorFlow {
  readonly draft: ActorDraft
  goTo(step: keyof typeof paths): void
  /** Tells what is worth telling, and goes where it leads. */
  done(what: Done): Promise<void>
  /** Refused because another page was faster: what is registered now is shown beside what was entered. */
  orShowChanged<Answer>(saving: Promise<Answer>): Promise<Answer>
  /** Begins the email again, and says there why. */
  startOver(why: Restart): void
}

/** The way through the actor's profile. The caller is told by which part of the portal the person comes back. */
export function useActorFlow(): ActorFlow {
  const { navigation, toasts } = useHost()
  const { t } = useMessages()
  const { owner } = useLoaderData<{ readonly owner: string }>()
  const go = useGo()
  const note = useNotes()
  const draft = actorDraft(owner)
  return {
    draft,
    orShowChanged: (saving) => orShowChanged(draft, ['getActorProfile', 'getActorEmails'], saving),
    goTo: (step) => go(paths[step]),
    startOver: (why) => go(paths.email, { replace: true, state: restartState(why) }),
    async done(what) {
      await note(...notesOf(what))
      const step = nextStep(what)
      if (step !== 'caller') return go(paths[step])
      if (navigation.returnUrl()) return navigation.returnToCaller('actor-profile')
      // Whoever came to the portal itself has no caller to go back to.
      toasts.show({ kind: 'success', text: t('saved') })
      go(paths.emails)
    },
  }
}
