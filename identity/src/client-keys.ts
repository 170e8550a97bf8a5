import { createPublicKey } from 'node:crypto'

import type { JWK } from 'jose'

/**
 * What an ID token may be signed with, the first where a registration names none, and the assertions of
 * `private_key_jwt` by their applications.
 */
export const signingAlgorithms = ['ES256', 'RS256', 'PS256'] as const

const least = 2048
const isPrivate = (key: JWK) => ['d', 'p', 'q', 'dp', 'dq', 'qi', 'k'].some((name) => Object.hasOwn(key, name))

function faultOf(key: JWK): string | undefined {
  // First of all, since a secret that was pasted here has to be changed.
  if (isPrivate(key))
    return 'holds a private part: register the public key, and make a new one, since this one was shown.'
  const { kty, crv, alg, use } = key
  const fitting = kty === 'RSA' ? ['RS256', 'PS256'] : kty === 'EC' && crv === 'P-256' ? ['ES256'] : []
  if (!fitting.length) return 'has to be an RSA key, or an EC key on P-256.'
  if (alg !== undefined && !fitting.includes(alg)) return `has an alg that is not ${fitting.join(' or ')}.`
  if (use !== undefined && use !== 'sig') return 'has a use that is not sig.'
  try {
    const { asymmetricKeyDetails } = createPublicKey({ key: { ...key }, format: 'jwk' })
    if (kty === 'RSA' && (asymmetricKeyDetails?.modulusLength ?? 0) < least) return `has fewer than ${least} bits.`
  } catch {
    return 'is no public key in JWK form.'
  }
  return undefined
}

/** What is wrong with registered keys, each with its place among them. */
export function keyFaults(keys: readonly JWK[]): { readonly at: number; readonly message: string }[] {
  const kids = keys.flatMap(({ kid }) => kid ?? [])
  return keys.flatMap((key, at) => {
    const message =
      faultOf(key) ?? (key.kid && kids.indexOf(key.kid) !== kids.lastIndexOf(key.kid) && 'has the kid of another.')
    return message ? { at, message } : []
  })
}
