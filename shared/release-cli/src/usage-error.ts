/** The command can't be run like this; the message names what would mend it. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** What the system says of an error, such as `ENOENT: no such file or directory`; of a failed request, its cause. */
export function reasonOf(error: unknown): string {
  const { message, cause }: { message?: unknown; cause?: unknown } = Object(error)
  return cause === undefined ? String(message ?? error) : reasonOf(cause)
}

const neverReached = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN']

/** Whether a request failed before anybody heard it. */
export function isUnheard(error: unknown): boolean {
  const { code, cause }: { code?: unknown; cause?: unknown } = Object(error)
  return cause === undefined ? neverReached.includes(String(code)) : isUnheard(cause)
}

/** Whether it is the system that says no: a file that is not there, a disk that is full. */
export const isOfSystem = (error: unknown): error is NodeJS.ErrnoException => 'syscall' in Object(error)
