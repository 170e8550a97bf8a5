import type { SignInMethod } from './store/tables'

/** Levels of assurance of Regulation (EU) 910/2014, article 8, each above the one before it. */
export const levels = ['low', 'substantial', 'high'] as const
export type Level = (typeof levels)[number]

/** Which level each method gives. */
export type MethodLevels = Readonly<Record<SignInMethod, Level>>

export const acrOf = (level: Level) => `http://eidas.europa.eu/LoA/${level}`
export const acrValues: readonly string[] = levels.map(acrOf)

/** A level reaches what is asked for when it is that one or one above it. */
export const reaches = (held: string | undefined, asked: string): boolean =>
  acrValues.includes(asked) && acrValues.indexOf(held ?? '') >= acrValues.indexOf(asked)

const named = ['phone', 'app', 'card', 'passkey'] as const

/** Reads a table such as `phone=substantial app=substantial card=high passkey=low`; tables of before passkeys say nothing of them. */
export function parseMethodLevels(text: string, refuse: (fault: string) => undefined, name: string) {
  const pairs = text.split(/[\s,]+/).filter(Boolean)
  const given = new Map([['passkey', 'low'], ...pairs.map((pair) => pair.split('=') as [string, string])])
  const levelOf = (method: SignInMethod) => levels.find((level) => level === given.get(method))
  const [phone, app, card, passkey] = named.map(levelOf)
  const methods = new Set(pairs.map((pair) => pair.split('=')[0]))
  const isEachOnce = methods.size === pairs.length && given.size === named.length
  if (!phone || !app || !card || !passkey || !isEachOnce)
    return refuse(
      `${name}=${text} does not say low, substantial or high of phone, app and card, and of passkey where you like, each once.`,
    )
  return { phone, app, card, passkey } satisfies MethodLevels
}
