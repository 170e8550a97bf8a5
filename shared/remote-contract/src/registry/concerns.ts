import Type, { type Static } from 'typebox'

import { count, moment, object } from './schemas'

const text = Type.String()
const inBoth = object({ is: text, en: text })

/** What needs an operator. Messages say the same. */
export const Concern = object({
  id: text,
  /** Such as `gateway.behind`; what the webhook's type is. */
  kind: text,
  at: moment,
  title: inBoth,
  text: inBoth,
  /** To be typed first. */
  command: text,
  /** What to do about it: an address, where one is set. */
  runbook: text,
})
export type Concern = Static<typeof Concern>

/** What came of a test message by one channel. */
export const Notified = object({ channel: text, sent: Type.Boolean(), says: text, ms: count })
export type Notified = Static<typeof Notified>
