import type { PublicKey } from './answers'

/** The one algorithm that a team's key signs by (RFC 7518, RFC 8037), whatever a signature says of itself. */
export const algorithmOf = ({ kty }: PublicKey): 'EdDSA' | 'ES256' => (kty === 'OKP' ? 'EdDSA' : 'ES256')
