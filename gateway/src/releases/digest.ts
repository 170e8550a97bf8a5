import { createHash } from 'node:crypto'

/** JSON with sorted keys: equal values give equal text, whatever built them. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((item) => canonical(item ?? null)).join(',')}]`
  if (typeof value === 'object' && value !== null) {
    const members = Object.entries(value)
      .filter(([, member]) => member !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, member]) => `${JSON.stringify(key)}:${canonical(member)}`)
    return `{${members.join(',')}}`
  }
  return JSON.stringify(value)
}

export function sha256(data: string | Uint8Array): string {
  return createHash('sha256').update(data).digest('hex')
}

/** Subresource Integrity value; also the name that a file's content is stored under. */
export function integrityOf(data: Uint8Array): string {
  return `sha384-${createHash('sha384').update(data).digest('base64')}`
}
