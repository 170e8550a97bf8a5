import { fault } from '../../registrations/form/fault'

const privateParts = ['d', 'p', 'q', 'dp', 'dq', 'qi', 'k']

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isPublicKey = ({ kty, crv }: Readonly<Record<string, unknown>>) =>
  kty === 'RSA' || (kty === 'EC' && crv === 'P-256')

/** What is wrong with a JWKS that was pasted: RSA keys or EC keys on P-256, and of each its public half alone. */
export function keysFault(text: string): string | undefined {
  if (!text) return fault('keysMissing')
  const set = parsed(text)
  const keys: unknown = isObject(set) ? set['keys'] : undefined
  if (!Array.isArray(keys) || !keys.length || !keys.every(isObject)) return fault('keysNoSet')
  // First of all, since a private key that was pasted here has to be changed.
  const shown = keys.findIndex((key) => privateParts.some((part) => Object.hasOwn(key, part)))
  if (shown >= 0) return fault('keyPrivate', shown + 1)
  const wrong = keys.findIndex((key) => !isPublicKey(key))
  return wrong >= 0 ? fault('keyWrong', wrong + 1) : undefined
}
