import type { Schema } from '@hlid/api-contract'

/** An inquiry that can be answered, with all that the person must know. */
export interface OpenInquiry {
  readonly id: string
  readonly clientName: string
  readonly purpose: string
  readonly methods: readonly Schema<'IdentityProvider'>[]
  readonly expiresAt: string
  readonly maskedIdentifier?: string
  /** Whether a passkey takes the place of the code. */
  readonly takesPasskey: boolean
}

/** How an inquiry stands. */
export type InquiryState = 'missing' | 'expired' | 'confirmed' | 'declined' | 'open'

/** Spec section 2, confirm identity: without an id data is missing, whatever else is there. */
export function stateOf({ id, status, expired }: Schema<'ConfirmContext'>): InquiryState {
  if (!id || !status) return 'missing'
  if (status !== 'open') return status
  return expired ? 'expired' : 'open'
}

/** What is shown of an open inquiry; an identity service that leaves something out is not taken at its word. */
export function openInquiry(context: Schema<'ConfirmContext'>): OpenInquiry | undefined {
  const { id, clientName, purpose, methods, expiresAt, maskedIdentifier, takesPasskey = false } = context
  if (stateOf(context) !== 'open' || !id || !clientName || !methods?.length || !expiresAt) return undefined
  return {
    id,
    clientName,
    purpose: purpose ?? '',
    methods,
    expiresAt,
    takesPasskey,
    ...(maskedIdentifier && { maskedIdentifier }),
  }
}
