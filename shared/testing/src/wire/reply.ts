import type { Problem } from '@hlid/api-contract'

/** An answer that isn't simply the body of a success. */
export class Reply {
  constructor(
    readonly status: number,
    readonly body: unknown,
    readonly headers: Readonly<Record<string, string>>,
    /** A raw answer is one the document doesn't know: a proxy's page, JSON cut off. It isn't checked. */
    readonly isRaw = false,
  ) {}
}

const words: Readonly<Record<number, readonly [name: string, detail: string]>> = {
  400: ['validation-failed', 'invalid'],
  401: ['signed-out', 'ended'],
  403: ['not-allowed', 'not-allowed'],
  404: ['not-found', 'unknown'],
  409: ['changed', 'changed'],
  410: ['gone', 'expired'],
  429: ['too-many', 'wait'],
  503: ['unavailable', 'unavailable'],
}

/** A failure as the service words it; `members` replace or add to the usual ones of its status. */
export function problem(
  status: number,
  members: Partial<Problem> = {},
  headers: Readonly<Record<string, string>> = {},
): Reply {
  const [name, detail] = words[status] ?? ['server-error', 'internal']
  const type = `/problems/${members.remainingAttempts === undefined ? name : 'attempt-failed'}`
  const body = { type, title: 'Invented failure', status, detail, ...members }
  return new Reply(status, body, { 'content-type': 'application/problem+json', ...headers })
}

/** An answer outside the document, byte for byte. */
export function rawReply(status: number, text: string, contentType = 'text/html'): Reply {
  return new Reply(status, text, contentType ? { 'content-type': contentType } : {}, true)
}

/** 204. */
export const noContent = () => new Reply(204, undefined, {})

/** The connection breaks before an answer comes. */
export function offline(): never {
  throw new TypeError('Failed to fetch')
}
