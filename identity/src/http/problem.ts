import type { Problem as ProblemBody, Schema } from '@hlid/api-contract'

const titles = {
  'validation-failed': [400, 'The request is not valid'],
  'attempt-failed': [400, 'The code is not correct'],
  'signed-out': [401, 'Nobody is signed in'],
  csrf: [403, 'The CSRF header does not match'],
  'not-allowed': [403, 'Not allowed'],
  'delegation-not-held': [403, 'No delegation from this party'],
  restricted: [403, 'Sign-in from unknown devices is restricted'],
  'not-found': [404, 'Not found'],
  changed: [409, 'It has changed'],
  gone: [410, 'It is over'],
  'payload-too-large': [413, 'The request is too large'],
  'unsupported-media-type': [415, 'The request is not JSON'],
  'too-many': [429, 'Too many requests'],
  'server-error': [500, 'Something went wrong'],
  unavailable: [503, 'Temporarily unavailable'],
} as const satisfies Record<string, readonly [number, string]>

export type ProblemName = keyof typeof titles

type Extra = Partial<Pick<ProblemBody, 'detail' | 'fields' | 'remainingAttempts' | 'errorMessage'>>

/** A failure that the person or the page can do something about. Holds no personal data. */
export class Problem extends Error {
  override readonly name = 'Problem'
  readonly status: number
  readonly body: ProblemBody

  constructor(
    readonly problem: ProblemName,
    extra: Extra = {},
    readonly retryAfterSeconds?: number,
  ) {
    const [status, title] = titles[problem]
    super(problem)
    this.status = status
    this.body = { type: `/problems/${problem}`, title, status, ...extra }
  }
}

/** A field that is not as it should be; the page has a text for each key. */
export const invalidField = (field: string, key: Schema<'FieldErrorKey'>) =>
  new Problem('validation-failed', { detail: 'invalid', fields: { [field]: [key] } })
