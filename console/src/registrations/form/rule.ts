import { string, type AnyObject, type TestFunction } from 'yup'

import { longestReason } from '../../transitions/reason'
import { fault, type FaultKey } from './fault'
import { linesOf } from './lines'

const leastSecret = 32

/** A rule that hangs on the rest of the form; it says what is wrong. */
export function rule<Values>(faultOf: (text: string, values: Values) => string | undefined) {
  const test: TestFunction<string | undefined, AnyObject> = (text = '', { createError, parent }) => {
    const message = faultOf(text.trim(), parent)
    return message === undefined || createError({ message })
  }
  return string().test('rule', test)
}

export const needed = (key: FaultKey) => rule((text) => (text ? undefined : fault(key)))

export function lineFault(text: string, isRight: (line: string) => boolean, key: FaultKey): string | undefined {
  const wrong = linesOf(text).find((line) => !isRight(line.text))
  return wrong && fault(key, wrong.at)
}

export const secretFault = (secret: string): string | undefined =>
  secret && secret.length < leastSecret ? fault('secretShort') : undefined

/** Those of every kind. */
export const idRule = rule((id) => (/^(?!\.+$)[A-Za-z0-9._-]{1,64}$/.test(id) ? undefined : fault('idWrong')))
export const whyRule = needed('whyMissing').max(longestReason)
