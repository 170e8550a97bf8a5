import type { Registered } from '@hlid/verification'

import { nothingEntered, type ActorDraft, type Profile } from './draft'
import { useMessages } from './messages'

interface Step {
  readonly profile: Profile
  readonly draft: ActorDraft
}

/** What is registered of what a step changes. */
export function useRegistered(): (about: 'email' | 'notifications', step: Step) => Registered {
  const { t } = useMessages()
  const textOf = {
    email: ({ email }: Profile) => (email ? t('emails.registered', { email }) : t('emails.noneRegistered')),
    notifications: ({ emailNotifications }: Profile) => {
      if (emailNotifications === undefined) return t('notifications.noneRegistered')
      const preference = t(emailNotifications ? 'notifications.email' : 'notifications.app')
      return t('notifications.registered', { preference })
    },
  }
  return (about, { profile, draft }) => ({
    text: textOf[about](profile),
    keep: () => draft.change(nothingEntered),
  })
}
