import { calculateJwkThumbprint, EmbeddedJWK, jwtVerify, type JWTPayload } from 'jose'

import { sha256 } from '../secrets'
import { epoch } from './adapter'

/** What proofs of a key may be signed with. */
export const proofAlgorithms = ['ES256', 'Ed25519', 'EdDSA'] as const
/** As long as the provider takes one, before and after. */
const goodForSeconds = 5 * 60

/** The call that a proof came with. */
export interface Proven {
  readonly proof: string | undefined
  readonly method: string
  readonly url: string
  readonly token: string
  /** The thumbprint of the key that the token is bound to. */
  readonly thumbprint: string
  readonly now: Date
  /** How far its time may be ahead; as far as it may be behind where this is left out. */
  readonly aheadSeconds?: number
}

const isOfCall = (
  { htm, htu, ath, iat = 0 }: JWTPayload,
  { method, url, token, now, aheadSeconds = goodForSeconds }: Proven,
): boolean =>
  htm === method &&
  typeof htu === 'string' &&
  URL.canParse(htu) &&
  new URL(htu.replace(/[?#].*/, '')).href === url &&
  ath === sha256(token) &&
  epoch(now) - iat <= goodForSeconds &&
  iat - epoch(now) <= aheadSeconds

/** @returns its content, and whose it is; undefined for what is no proof, in whatever way */
async function contentOf(proof: string) {
  try {
    const { payload, protectedHeader } = await jwtVerify(proof, EmbeddedJWK, {
      algorithms: [...proofAlgorithms],
      typ: 'dpop+jwt',
    })
    return { payload, thumbprint: await calculateJwkThumbprint(protectedHeader.jwk ?? {}) }
  } catch {
    return undefined
  }
}

/**
 * RFC 9449, section 4.3, at the calls for client applications; the provider checks those that come to itself.
 * @param takeOnce says whether an id is new until then
 */
export async function isProven(
  call: Proven,
  takeOnce: (id: string, until: number) => Promise<boolean>,
): Promise<boolean> {
  const content = await contentOf(call.proof ?? '')
  if (!content?.payload.jti || content.thumbprint !== call.thumbprint || !isOfCall(content.payload, call)) return false
  return takeOnce(content.payload.jti, epoch(call.now) + goodForSeconds)
}
