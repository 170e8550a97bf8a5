import type { Mail } from '@hlid/service/mailer'

import type { TextMessage } from './texts'

/** What is sent to somebody outside. */
export interface Messages {
  readonly text: TextMessage
  readonly mail: Mail
  readonly noticeText: TextMessage
  readonly noticeMail: Mail
  readonly logout: { readonly clientId: string; readonly sub: string; readonly sid: string }
  readonly webhook: { readonly inquiryId: string; readonly of: 'answer' | 'expiry' }
}
export type Kind = keyof Messages
/** What a person waits for first. */
export const kinds = [
  'text',
  'mail',
  'noticeText',
  'noticeMail',
  'logout',
  'webhook',
] as const satisfies readonly Kind[]
export type Deliveries = { readonly [K in Kind]: (message: Messages[K]) => Promise<void> }

const aMinute = 60_000

interface Patience {
  /** Before each further try; after the last there is no more. */
  readonly pausesMs: readonly number[]
  /** How long after its time a message is worth sending. */
  readonly worthMs: number
}

const notice: Patience = {
  pausesMs: [10_000, aMinute, 5 * aMinute, ...Array.from({ length: 20 }, () => 60 * aMinute)],
  worthMs: 24 * 60 * aMinute,
}

/**
 * A code is dead after ten minutes; what was done with somebody's sign-in, and what an application asked about, is news
 * the next day too. Whether a session is
 * over an application has to know soon or, having been away for an hour, finds out by itself when it asks again.
 */
export const patience: Readonly<Record<Kind, Patience>> = {
  text: { pausesMs: [2000, 10_000], worthMs: 10 * aMinute },
  mail: { pausesMs: [2000, 10_000], worthMs: 10 * aMinute },
  noticeText: notice,
  noticeMail: notice,
  logout: {
    pausesMs: [10_000, aMinute, 5 * aMinute, ...Array.from({ length: 5 }, () => 10 * aMinute)],
    worthMs: 60 * aMinute,
  },
  webhook: { pausesMs: [10_000, aMinute], worthMs: 24 * 60 * aMinute },
}
