/** What a person does with a contact (spec, section 3: form intent). */
export type Intent = 'UPDATE' | 'CREATE' | 'SELECT_PRIMARY'

/** The call that a submitted contact needs. */
export type Command = 'clear' | 'decline' | 'requestCode' | 'selectPrimary' | 'nothing'

interface Held {
  readonly value: string
  readonly isVerified: boolean
}

/** A contact that is emptied is an update; any other is a new one, even when it was there before. */
export const intentFor = (value: string): Intent => (value === '' ? 'UPDATE' : 'CREATE')

/**
 * Spec section 4: what is asked of the service for a submitted contact, given the one that is held. Left empty where
 * none is held is an answer too: without it the person is asked again at every sign-in.
 */
export function commandFor(intent: Intent, value: string, held: Held): Command {
  if (intent === 'SELECT_PRIMARY') return 'selectPrimary'
  if (value === '') return held.value === '' ? 'decline' : 'clear'
  return held.isVerified && held.value.toLowerCase() === value.toLowerCase() ? 'nothing' : 'requestCode'
}
