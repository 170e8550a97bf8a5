import { createHash } from 'node:crypto'

/** Crockford's base32: read out by phone, no letter is taken for a digit or for another letter. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const wholeCode = new RegExp(`^[${alphabet}]{8}$`)

const grouped = (letters: string) => `${letters.slice(0, 4)}-${letters.slice(4)}`

/** What an error page shows of the request that it answers, such as `7K2M-Q9XD`. It can't be turned back into the id. */
export function errorCodeOf(requestId: string): string {
  const bytes = createHash('sha256').update(requestId).digest().subarray(0, 8)
  return grouped([...bytes].map((byte) => alphabet[byte % alphabet.length]).join(''))
}

/** A code as somebody typed or heard it; undefined for what is none. */
export function readErrorCode(text: string): string | undefined {
  const letters = text.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1')
  return wholeCode.test(letters) ? grouped(letters) : undefined
}

/** Above the code, for people. */
export const errorCodeLabels = { is: 'Villukóði', en: 'Error code' } as const
