export interface Line {
  /** From 1, as a person counts. */
  readonly at: number
  readonly text: string
}

/** What stands in a field of several lines; empty lines are nothing. */
export const linesOf = (text: string): readonly Line[] =>
  text
    .split('\n')
    .map((line, index) => ({ at: index + 1, text: line.trim() }))
    .filter((line) => line.text)
