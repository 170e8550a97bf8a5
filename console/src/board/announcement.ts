import type { LiveView } from '@hlid/remote-contract/console'

import type { ConsoleMessages } from '../messages'
import { standingOf } from '../parts/standing'

/** What changed between two looks at what is live, in words; empty when nothing did. */
export function announcementOf(
  messages: ConsoleMessages,
  before: LiveView | null,
  after: LiveView | null,
  now: number,
): string {
  if (!before || !after) return ''
  const revisions = new Map(before.parts.map(({ name, live }) => [name, live?.revision]))
  return after.parts
    .filter(({ name, live }) => live && revisions.get(name) !== live.revision)
    .map((part) => messages.t('transition.done', { part: part.name, standing: standingOf(messages, part, now) }))
    .join(' ')
}
