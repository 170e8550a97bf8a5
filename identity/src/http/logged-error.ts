/** What is personal in a message: what stands in quotes, addresses, and numbers long enough to be somebody's. */
const personal = /"[^"]*"|'[^']*'|\(.*\)|<[^>]*>|[^\s@<>]+@[^\s@<>]+|\d{3,}/g

const mask = (text: string) => text.replace(personal, '…')

/** Told apart by name: an error's other members hold rows, parameters and answers. */
const harmless = ['code', 'severity', 'schema', 'table', 'column', 'constraint', 'routine', 'statusCode'] as const

const isText = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number'

export interface LoggedError {
  readonly type: string
  readonly message: string
  readonly stack: string
  readonly [more: string]: unknown
}

/**
 * An error as it may stand in a log. A database tells the whole row that it refused, a mail server the address, a parser
 * the text: of all that only the kind of failure and where in the code it was are kept.
 */
export function loggedError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' }
  const known = error as Partial<Record<(typeof harmless)[number], unknown>>
  return {
    type: error.name,
    message: mask(error.message),
    ...Object.fromEntries(harmless.flatMap((name) => (isText(known[name]) ? [[name, known[name]]] : []))),
    stack: (error.stack ?? '')
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .join('\n'),
    ...(error.cause !== undefined && { cause: loggedError(error.cause) }),
  }
}
