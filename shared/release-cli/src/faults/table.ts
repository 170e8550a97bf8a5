/** What can go wrong with a release on its way to a page, and in it. */

/** What an answer is turned into. `hang` never comes, `drip` comes a byte at a time. */
export type BadAnswer = { readonly status: number } | 'hang' | 'drip' | 'html' | 'truncated' | 'tampered' | 'wrong-type'

/** The code itself is bad, with hashes that are right: as if it had been published so. */
export type BadCode = 'throws-at-evaluation' | 'throws-at-mount' | 'throws-at-render' | 'needs-another-shell'

export interface Fault {
  readonly name: string
  /** `entry`: the container; `chunk`, `style`: what the first screen needs; `later`: a chunk of another route. */
  readonly of: 'entry' | 'chunk' | 'style' | 'later'
  readonly bad: BadAnswer | BadCode
  /** How often it happens; for ever when left out. */
  readonly times?: number
  /** Shown in the end when there is a last good release, and when there is none. */
  readonly ends: { readonly withLastGood: Outcome; readonly alone: Outcome }
}

/** `works`: the candidate's own screen. `help`: the page that says that this part does not open, in the frame. */
export type Outcome = 'works' | 'last-good' | 'help' | 'error'

const falls = { withLastGood: 'last-good', alone: 'help' } as const
const recovers = { withLastGood: 'works', alone: 'works' } as const

/** Everything has ended within this, on any network: the fallback's one deadline, one reload, and a slow machine. */
export const endsWithinMs = 25_000

const answers: readonly (readonly [string, BadAnswer])[] = [
  ['404', { status: 404 }],
  ['500', { status: 500 }],
  ['hangs', 'hang'],
  ['drips', 'drip'],
  ['HTML in its place', 'html'],
  ['truncated', 'truncated'],
  ['tampered with', 'tampered'],
  ['another type', 'wrong-type'],
]

const ofFile = (of: 'entry' | 'chunk', word: string): Fault[] =>
  answers.map(([name, bad]) => ({ name: `${word}: ${name}`, of, bad, ends: falls }))

export const faults: readonly Fault[] = [
  ...ofFile('entry', 'entry'),
  ...ofFile('chunk', 'chunk'),
  { name: 'entry: 500 once', of: 'entry', bad: { status: 500 }, times: 1, ends: recovers },
  { name: 'chunk: 500 once', of: 'chunk', bad: { status: 500 }, times: 1, ends: recovers },
  { name: 'stylesheet: missing', of: 'style', bad: { status: 404 }, ends: falls },
  { name: 'stylesheet: hangs', of: 'style', bad: 'hang', ends: falls },
  { name: 'chunk of a later screen: missing', of: 'later', bad: { status: 404 }, ends: falls },
  { name: 'throws at evaluation', of: 'entry', bad: 'throws-at-evaluation', ends: falls },
  { name: 'throws at mount', of: 'entry', bad: 'throws-at-mount', ends: falls },
  {
    name: 'throws at render',
    of: 'entry',
    bad: 'throws-at-render',
    ends: { withLastGood: 'last-good', alone: 'error' },
  },
  { name: 'needs another shell', of: 'entry', bad: 'needs-another-shell', ends: falls },
]
