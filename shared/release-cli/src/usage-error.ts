/** The command can't be run like this; the message names what would mend it. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}
