import type { Grant } from 'oidc-provider'

import { isContactScope, releasedTo, type ReleaseTo } from '../domain/contact-releases'
import type { Db } from '../store/database'

/** The claims of each scope; discovery lists them, and the `claims` parameter asks for single ones. */
export const claimsOfScope: Readonly<Record<string, readonly string[]>> = {
  openid: ['sub', 'amr', 'acr', 'onBehalfOf'],
  profile: ['name', 'nationalId'],
  email: ['email', 'email_verified'],
  phone: ['phone_number', 'phone_number_verified'],
}

/** What an application has of a person: all that it is registered for, but contact details as the person says. */
export async function scopesFor(db: Db, to: ReleaseTo, registered: string): Promise<string[]> {
  const scopes = registered.split(' ')
  if (!scopes.some(isContactScope)) return scopes
  const released = await releasedTo(db, to)
  return scopes.filter((scope) => !isContactScope(scope) || released.includes(scope))
}

export function grantScopes(grant: Grant, scopes: readonly string[]): void {
  grant.addOIDCScope(scopes.join(' '))
  grant.addOIDCClaims(scopes.flatMap((scope) => claimsOfScope[scope] ?? []))
}

/** Adds what the person has let the application have since the grant was made, in another browser. */
export async function grantReleased(db: Db, grant: Grant, to: ReleaseTo, registered: string): Promise<void> {
  const held = grant.getOIDCScope().split(' ')
  const missing = (await scopesFor(db, to, registered)).filter((scope) => !held.includes(scope))
  if (!missing.length) return
  grantScopes(grant, missing)
  await grant.save()
}
