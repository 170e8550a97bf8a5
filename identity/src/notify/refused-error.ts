/** Whoever was to pass the message on will not, however often it is tried: a number or an address that is none. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError'
}
