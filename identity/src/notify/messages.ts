import type { Mail } from './mailer'
import type { TextMessage } from './texts'

/** What is sent to somebody outside. */
export interface Messages {
  readonly text: TextMessage
  readonly mail: Mail
  readonly logout: { readonly clientId: string; readonly sub: string; readonly sid: string }
  readonly webhook: { readonly inquiryId: string; readonly of: 'answer' | 'expiry' }
}
export type Kind = keyof Messages
/** What a person waits for first. */
export const kinds = ['text', 'mail', 'logout', 'webhook'] as const satisfies readonly Kind[]
export type Deliveries = { readonly [K in Kind]: (message: Messages[K]) => Promise<void> }

const aMinute = 60_000

/**
 * Pauses before the second and third try, and how long after its time a message is worth sending: a code is dead after
 * ten minutes, the rest is news the next day too.
 */
export const patience: Readonly<
  Record<Kind, { readonly pausesMs: readonly [number, number]; readonly worthMs: number }>
> = {
  text: { pausesMs: [2000, 10_000], worthMs: 10 * aMinute },
  mail: { pausesMs: [2000, 10_000], worthMs: 10 * aMinute },
  logout: { pausesMs: [10_000, aMinute], worthMs: 24 * 60 * aMinute },
  webhook: { pausesMs: [10_000, aMinute], worthMs: 24 * 60 * aMinute },
}
