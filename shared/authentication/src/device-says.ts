import type { Schema } from '@hlid/api-contract'

/** Spec section 4: what a device check says. The restriction comes first: no code helps against it. */
export function deviceSays(check: Schema<'DeviceCheck'>): 'restricted' | 'twoFactorAsked' | 'freeDevice' {
  if (check.isNewLoginRestricted) return 'restricted'
  return check.isTwoFactorRequired ? 'twoFactorAsked' : 'freeDevice'
}
