import type { Note } from '@hlid/verification'

export type Step = 'emails' | 'email' | 'emailConfirm' | 'notifications' | 'caller'

/** What a person has just done in the actor's profile. */
export type Done =
  | 'verifiedEmailChosen'
  | 'codeRequested'
  | 'emailConfirmed'
  | 'notificationsSaved'
  | 'emailSkipped'
  | 'notificationsSkipped'

/** Spec section 4, actor profile: where each leads. */
const next = {
  verifiedEmailChosen: 'notifications',
  codeRequested: 'emailConfirm',
  emailConfirmed: 'notifications',
  notificationsSaved: 'caller',
  emailSkipped: 'caller',
  notificationsSkipped: 'caller',
} as const satisfies Record<Done, Step>

export const nextStep = (done: Done): Step => next[done]

/** Spec, section 3: what each is worth telling. */
const notes = {
  verifiedEmailChosen: [],
  codeRequested: [],
  emailConfirmed: [{ event: 'UpdateActorEmail' }],
  notificationsSaved: [{ event: 'UpdateActorProfileNotifications' }],
  emailSkipped: [{ event: 'SkipUpdateActorEmail' }, { nudge: 'SKIP_EMAIL', of: 'actor' }],
  notificationsSkipped: [{ event: 'SkipUpdateActorProfileNotifications' }, { nudge: 'NUDGE', of: 'actor' }],
} as const satisfies Record<Done, readonly Note[]>

export const notesOf = (done: Done): readonly Note[] => notes[done]

/** The call that a chosen email needs: one that is verified is used as it is, any other is proved first. */
export function commandFor(isVerified: boolean, isInUse: boolean): 'nothing' | 'choose' | 'requestCode' {
  if (!isVerified) return 'requestCode'
  return isInUse ? 'nothing' : 'choose'
}
