import type { Method } from './store/tables'

/** Levels of assurance of Regulation (EU) 910/2014, article 8, each above the one before it. */
export const levels = ['low', 'substantial', 'high'] as const
export type Level = (typeof levels)[number]

/** Which level each method gives. */
export type MethodLevels = Readonly<Record<Method, Level>>

export const acrOf = (level: Level) => `http://eidas.europa.eu/LoA/${level}`
export const acrValues: readonly string[] = levels.map(acrOf)

/** A level reaches what is asked for when it is that one or one above it. */
export const reaches = (held: string | undefined, asked: string): boolean =>
  acrValues.includes(asked) && acrValues.indexOf(held ?? '') >= acrValues.indexOf(asked)

/** Reads a table such as `phone=substantial app=substantial card=high`. */
export function parseMethodLevels(text: string, refuse: (fault: string) => undefined, name: string) {
  const pairs = text.split(/[\s,]+/).filter(Boolean)
  const given = new Map(pairs.map((pair) => pair.split('=') as [string, string]))
  const levelOf = (method: Method) => levels.find((level) => level === given.get(method))
  const [phone, app, card] = [levelOf('phone'), levelOf('app'), levelOf('card')]
  if (!phone || !app || !card || given.size !== 3 || pairs.length !== 3)
    return refuse(`${name}=${text} does not say low, substantial or high of phone, app and card, each once.`)
  return { phone, app, card } satisfies MethodLevels
}
