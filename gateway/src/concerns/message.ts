import { describe, type Raised } from './kinds'

/** One message, before a channel gives it its shape. */
export interface Message {
  readonly id: string
  readonly type: string
  readonly at: Date
  readonly title: string
  readonly lines: readonly string[]
  /** For programs: what is known of each concern. */
  readonly concerns: readonly object[]
}

const listed = 20
const more = { is: (count: number) => `… og ${count} til`, en: (count: number) => `… and ${count} more` }

/** Concerns of one kind as one message. The same ones make the same message in every try. */
export function messageOf(
  { id, at, concerns }: { readonly id: string; readonly at: Date; readonly concerns: readonly Raised[] },
  language: 'is' | 'en',
  runbookUrl: string,
): Message | undefined {
  const told = concerns.map((concern) => ({ concern, ...describe(concern, runbookUrl) }))
  const [first] = told
  if (!first) return undefined
  const texts = told.slice(0, listed).map(({ words }) => words[language])
  const isOne = told.length === 1
  return {
    id,
    type: first.concern.kind,
    at,
    title: isOne ? first.words[language].title : `${first.words[language].title} (+${told.length - 1})`,
    lines: [
      ...(isOne ? texts.map(({ text }) => text) : texts.map(({ title, text }) => `${title}. ${text}`)),
      ...(told.length > listed ? [more[language](told.length - listed)] : []),
      ...new Set(told.slice(0, listed).map(({ command }) => command)),
      first.runbook,
    ],
    concerns: told.map(({ concern, words, command, runbook }) => ({
      at: concern.at.toISOString(),
      ...words[language],
      command,
      runbook,
      ...concern.facts,
    })),
  }
}

/** What `npx hlid notify test` sends. */
export const testMessage = (id: string, at: Date, by: string): Message => ({
  id,
  type: 'test',
  at,
  title: 'Hlið: a test',
  lines: [`Sent by ${by} with “npx hlid notify test”. Nothing needs you.`],
  concerns: [],
})
