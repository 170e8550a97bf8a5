import type { JWTPayload } from 'jose'
import { decodeJwt, decodeProtectedHeader, errors, jwtVerify } from 'jose'

import type { IssuerKeys } from './issuer-keys'
import { refuse } from './refuse'

/** What an issuer signs with a key that it keeps to itself. */
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519']
const clockToleranceSeconds = 30
/** None is believed for longer, whatever it says: so long those that were exchanged are remembered. */
export const idTokenSeconds = 24 * 60 * 60 + 2 * clockToleranceSeconds

const anew = 'A CI makes a new one for each job.'

/** Who says that they made it. Nothing of it is believed yet. @throws RegistryError */
export function issuerOf(token: string): string {
  const [alg, issuer] = decoded(token)
  if (typeof alg !== 'string' || !algorithms.includes(alg))
    throw refuse(
      'bad-id-token',
      `The ID token is ${alg === 'none' ? 'not signed' : `signed with ${String(alg)}`}, and anybody could have made it. Taken are ${algorithms.join(', ')}.`,
    )
  if (typeof issuer !== 'string') throw refuse('bad-id-token', 'The ID token does not say who issued it.')
  return issuer
}

function decoded(token: string): readonly [unknown, unknown] {
  try {
    return [decodeProtectedHeader(token).alg, decodeJwt(token).iss]
  } catch {
    throw refuse('bad-id-token', 'What was sent is no ID token (a JWT in three parts).')
  }
}

/** @throws RegistryError that says why it is not believed */
export async function verifyIdToken(token: string, issuer: string, keys: IssuerKeys, now: Date): Promise<JWTPayload> {
  const options = {
    ...{ issuer, algorithms, currentDate: now, clockTolerance: clockToleranceSeconds },
    requiredClaims: ['sub', 'aud', 'exp', 'iat'],
    maxTokenAge: '24h',
  }
  try {
    return (await jwtVerify(token, keys.of(issuer), options)).payload
  } catch (error) {
    throw reasonOf(error, issuer)
  }
}

function reasonOf(error: unknown, issuer: string): unknown {
  if (error instanceof errors.JWTExpired) return refuse('bad-id-token', `The ID token has expired. ${anew}`)
  if (error instanceof errors.JWTClaimValidationFailed) {
    const { claim, reason } = error
    if (reason === 'check_failed' && (claim === 'nbf' || claim === 'iat'))
      return refuse(
        'bad-id-token',
        'The ID token is not valid yet: the clock of this registry, or of the issuer, is wrong.',
      )
    return refuse(
      'bad-id-token',
      `The claim ${claim} of the ID token is ${reason === 'missing' ? 'missing' : 'wrong'}.`,
    )
  }
  if (error instanceof errors.JOSEError)
    return refuse('bad-id-token', `The ID token was not signed by a key of ${issuer}, or was changed since.`)
  return error
}

/** What no two ID tokens have in common; the signature is left out, of which there can be several for the same. */
export function identifierOf(token: string, { iss, jti }: JWTPayload): string {
  return JSON.stringify(jti === undefined ? token.split('.').slice(0, 2) : [iss, jti])
}
