/** No number of tries will get the message through: the number or address does not exist. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError'
}
