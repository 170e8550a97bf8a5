import { failureWords } from '@hlid/remote-contract/failure-words'

import { attemptTexts, textOf } from './failure-text'

const listed = (counted: readonly (readonly [what: string, count: number])[]) =>
  counted.map(([what, count]) => `${what} (${count})`).join('; ')

/** A release, how often it was opened and how often it failed, in which ways and where, and which steps people finished. */
export function healthRow(release: string, counts: Readonly<Record<string, number>>): readonly string[] {
  const { outcome = 0, failure = 0 } = counts
  const kinds = Object.entries(counts).map(([kind, count]) => [kind.split(':'), count] as const)
  const failed = kinds.flatMap(([[what, how = '', attempt = '', ...route], count]) => {
    const at = route.length ? ` at ${route.join(':')}` : ''
    return what === 'failed' ? [[textOf(failureWords, how) + at + textOf(attemptTexts, attempt), count] as const] : []
  })
  const steps = kinds.flatMap(([[what, step = ''], count]) => (what === 'step' ? [[step, count] as const] : []))
  return [release, String(outcome), String(failure), listed(failed), listed(steps)]
}
