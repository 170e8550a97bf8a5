/** What the boxes of a code do with what a person types, pastes or has filled in. Pure; the component draws it. */

export const codeLength = 3
export type Boxes = readonly string[]

export interface Entered {
  readonly boxes: Boxes
  /** The box that gets the focus. */
  readonly focus: number
}

export const emptyBoxes: Boxes = Array.from({ length: codeLength }, () => '')

/** Full-width and Arabic-Indic digits as the digits they stand for; every other character as it is. */
export function asciiDigits(text: string): string {
  return text.normalize('NFKC').replace(/\p{Nd}/gu, (digit) => {
    const point = digit.codePointAt(0) ?? 0
    // Each script's ten digits stand together in Unicode, zero first: count back to the zero.
    let zero = point
    while (point - zero < 9 && /^\p{Nd}$/u.test(String.fromCodePoint(zero - 1))) zero -= 1
    return point < 0x80 ? digit : String(point - zero)
  })
}

/** Digits of a pasted text: those between spaces, dashes and what is not seen, or the one code in a message. */
function pastedDigits(text: string): string | undefined {
  const bare = asciiDigits(text).replace(/[\s\-–—.\p{Cf}]/gu, '')
  if (/^\d+$/.test(bare)) return bare
  const codes = bare.match(/\d+/g) ?? []
  return codes.length === 1 && codes[0]?.length === codeLength ? codes[0] : undefined
}

function fill(boxes: Boxes, from: number, digits: string): Entered {
  const filled = boxes.map((digit, at) => digits[at - from] ?? digit)
  return { boxes: filled, focus: Math.min(from + digits.length, codeLength - 1) }
}

/** A whole code fills from the first box, whatever box has the focus; fewer digits from the current one. */
export function paste(boxes: Boxes, at: number, text: string): Entered | undefined {
  const digits = pastedDigits(text)?.slice(0, codeLength)
  if (!digits) return undefined
  return digits.length === codeLength ? fill(emptyBoxes, 0, digits) : fill(boxes, at, digits)
}

/**
 * The value that a box has after an input event: one digit from a key, several from autofill, none after a deletion.
 * @returns undefined when it holds no digit where one was expected
 */
export function input(boxes: Boxes, at: number, value: string): Entered | undefined {
  if (value === '') return clear(boxes, at)
  const typed = asciiDigits(value).replace(/\D/g, '')
  if (typed.length >= codeLength) return fill(emptyBoxes, 0, typed.slice(0, codeLength))
  // A second digit in a full box replaces the first, on whichever side of it the caret stood.
  const old = boxes[at] ?? ''
  const added = typed.length > 1 && old ? typed.replace(old, '') : typed
  return added ? fill(boxes, at, added) : undefined
}

/** Backspace: clears the box, or the one before it when it is empty, and moves back; stops at the first. */
export function clear(boxes: Boxes, at: number): Entered {
  const target = boxes[at] === '' ? Math.max(at - 1, 0) : at
  return { boxes: boxes.map((digit, box) => (box === target ? '' : digit)), focus: Math.max(at - 1, 0) }
}
