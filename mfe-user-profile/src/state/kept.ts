import { keptJson } from '@hlid/authentication'

/** What the person has typed on the way, kept for the tab and gone with the session (spec, section 3). */
export interface Kept {
  readonly email?: string
  readonly mobilePhoneNumber?: string
}

const storage = keptJson(() => sessionStorage, 'user-profile')

const textOf = (value: unknown) => (typeof value === 'string' && value.length <= 254 ? value : undefined)

export function readKept(): Kept {
  const value = storage.read()
  if (typeof value !== 'object' || value === null) return {}
  const email = textOf('email' in value ? value.email : undefined)
  const phone = textOf('mobilePhoneNumber' in value ? value.mobilePhoneNumber : undefined)
  return { ...(email && { email }), ...(phone && { mobilePhoneNumber: phone }) }
}

export const keep = (changed: Kept): void => storage.write({ ...readKept(), ...changed })
