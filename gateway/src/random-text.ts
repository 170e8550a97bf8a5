import { randomFillSync } from 'node:crypto'

const pool = Buffer.alloc(4_096)
let at = pool.length

/** Random bytes, base64url. They are asked of the system many at a time, which is most of what one would cost. */
export function randomText(bytes: number): string {
  if (at + bytes > pool.length) {
    randomFillSync(pool)
    at = 0
  }
  const text = pool.toString('base64url', at, at + bytes)
  pool.fill(0, at, (at += bytes))
  return text
}
