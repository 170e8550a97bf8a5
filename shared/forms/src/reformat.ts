import { digitsOf } from './digits'

/** A field's text and where in it the person works. */
export interface Reformatted {
  readonly text: string
  readonly caret: number
}

/** Where the caret goes so that `count` digits are to its left. */
function afterDigits(text: string, count: number): number {
  let seen = 0
  let at = 0
  while (at < text.length && seen < count) {
    if (/\d/.test(text.charAt(at))) seen += 1
    at += 1
  }
  return at
}

/**
 * The text as it is to be shown, with the caret behind the same digit as before. `forward` after the Delete key: the
 * caret then steps over a dash that came back, else that key would never get past it.
 */
export function reformat(text: string, caret: number, format: (text: string) => string, forward = false): Reformatted {
  const formatted = format(text)
  if (formatted === text) return { text, caret }
  const dropped = Math.max(digitsOf(text).length - digitsOf(formatted).length, 0) // a country code in front
  const at = afterDigits(formatted, Math.max(digitsOf(text.slice(0, caret)).length - dropped, 0))
  const isAtEnd = caret >= text.length
  if (isAtEnd) return { text: formatted, caret: formatted.length }
  return { text: formatted, caret: forward && /^\D/.test(formatted.slice(at)) ? at + 1 : at }
}
