import { Transform, type Readable } from 'node:stream'

export class BodyTooLargeError extends Error {
  override readonly name = 'BodyTooLargeError'
}

/** Passes a body on and breaks off where it grows past the limit. */
export function limited(body: Readable, limit: number): Transform {
  let bytes = 0
  const counted = new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      bytes += chunk.byteLength
      done(bytes > limit ? new BodyTooLargeError() : null, chunk)
    },
  })
  body.on('error', (error) => counted.destroy(error))
  // Whoever reads it hears of it by a listener of their own; until somebody reads, it must not end the process.
  counted.on('error', () => undefined)
  return body.pipe(counted)
}
