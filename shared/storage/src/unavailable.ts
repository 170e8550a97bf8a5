/** The embedded engine's one connection stayed taken for too long. */
export class DatabaseBusyError extends Error {
  override readonly name = 'DatabaseBusyError'
}

/** Connection lost or refused, server starting or stopping, read-only, out of room or of connections, or of time. */
const codes =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN|08\w{3}|57P0[123]|57014|25006|53\d{3})$/
/** What `pg` says in words alone. */
const words =
  /^(timeout exceeded when trying to connect|Query read timeout|Connection terminated|Client has encountered a connection error)/

/** Whether an error of a query means that the database can't be reached just now, so that trying again later helps. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseBusyError) return true
  if (typeof error !== 'object' || error === null) return false
  if ('code' in error && typeof error.code === 'string' && codes.test(error.code)) return true
  return 'message' in error && typeof error.message === 'string' && words.test(error.message)
}
