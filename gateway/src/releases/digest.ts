import { createHash } from 'node:crypto'

export function sha256(data: string | Uint8Array): string {
  return createHash('sha256').update(data).digest('hex')
}

/** Subresource Integrity value; also the name that a file's content is stored under. */
export function integrityOf(data: Uint8Array): string {
  return `sha384-${createHash('sha384').update(data).digest('base64')}`
}
