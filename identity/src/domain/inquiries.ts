import { SignJWT } from 'jose'
import type { Selectable } from 'kysely'

import type { Identity } from '../identity'
import { signingKey } from '../oidc/keys'
import type { Tables } from '../store/tables'

export type Inquiry = Selectable<Tables['inquiry']>

export const inquiryStatus = ({ status, expires_at }: Inquiry, now: Date) =>
  status === 'open' && expires_at <= now ? ('expired' as const) : status

/**
 * What became of an inquiry, who answered, how and when, signed with the keys that sign the ID tokens. Its type keeps it
 * from being taken for one of those (RFC 8725, section 3.11).
 */
async function signedOutcome({ config, db, secrets, now }: Identity, inquiry: Inquiry): Promise<string> {
  const { kid, key } = await signingKey(db, secrets)
  const status = inquiryStatus(inquiry, now())
  return new SignJWT({
    inquiry: inquiry.id,
    status,
    ...(inquiry.answered_by && {
      nationalId: inquiry.answered_by,
      name: inquiry.answered_name,
      method: inquiry.answered_method,
    }),
    at: (inquiry.answered_at ?? inquiry.expires_at).toISOString(),
  })
    .setProtectedHeader({ alg: 'ES256', kid, typ: 'inquiry+jwt' })
    .setIssuer(config.portal)
    .setAudience(inquiry.client_id)
    .setIssuedAt(now())
    .sign(key)
}

/** An inquiry as its client application sees it. */
export async function inquiryOutcome(identity: Identity, inquiry: Inquiry) {
  const status = inquiryStatus(inquiry, identity.now())
  return {
    id: inquiry.id,
    status,
    expiresAt: inquiry.expires_at.toISOString(),
    ...(status !== 'open' && { confirmation: await signedOutcome(identity, inquiry) }),
  }
}
