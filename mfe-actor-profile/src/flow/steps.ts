export type Step = 'emails' | 'email' | 'emailConfirm' | 'notifications' | 'caller'

/** What a person has just done in the actor's profile. */
export type Done = 'verifiedEmailChosen' | 'codeRequested' | 'emailConfirmed' | 'notificationsSaved' | 'skipped'

/** Spec section 4, actor profile: where each leads. */
const next = {
  verifiedEmailChosen: 'notifications',
  codeRequested: 'emailConfirm',
  emailConfirmed: 'notifications',
  notificationsSaved: 'caller',
  skipped: 'caller',
} as const satisfies Record<Done, Step>

export const nextStep = (done: Done): Step => next[done]

/** Spec section 4: one that is verified is used as it is; any other is proved first. */
export const commandFor = (isVerified: boolean): 'choose' | 'requestCode' => (isVerified ? 'choose' : 'requestCode')
