import type { ConsoleMessages } from '../messages'

const ownWords = {
  'closed loop': 'actor.closedLoop',
  ramp: 'actor.ramp',
  registry: 'actor.registry',
  setting: 'actor.setting',
} as const
const isOwn = (actor: string): actor is keyof typeof ownWords => Object.hasOwn(ownWords, actor)

/** Who did it, in the reader's language. People are named by role or team, and what their token is called. */
export function actorText({ t }: Pick<ConsoleMessages, 't'>, actor: string): string {
  if (isOwn(actor)) return t(ownWords[actor])
  const [, label] = /^operator: (.*)$/s.exec(actor) ?? []
  return label === undefined ? actor : t('actor.operator', { label })
}
