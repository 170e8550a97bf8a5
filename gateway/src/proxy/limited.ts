import { Transform, type Readable } from 'node:stream'

/** Passes a body on and breaks off where it grows past the limit. */
export function limited(body: Readable, limit: number): Transform {
  let bytes = 0
  const counted = new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      bytes += chunk.byteLength
      done(bytes > limit ? new Error('the body is too large') : null, chunk)
    },
  })
  body.once('error', (error) => counted.destroy(error))
  return body.pipe(counted)
}
