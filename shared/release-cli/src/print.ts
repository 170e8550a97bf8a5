import type { Concern, GatewayBehind, RuleAnswer, Run } from '@hlid/remote-contract/registry'

/** Rows in columns, as wide as they need to be. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths = rows.reduce<number[]>(
    (known, row) => row.map((cell, column) => Math.max(known[column] ?? 0, cell.length)),
    [],
  )
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** Every rule of the gate with what it said. */
export const ruleLines = (rules: readonly RuleAnswer[]): string =>
  table(
    rules.map(({ rule, passed, notRun, detail }) => [
      notRun ? '  not run' : passed ? '  passed' : '  FAILED',
      rule,
      detail === 'passed' ? '' : detail,
    ]),
  )

/** `2026-01-02 03:04` of an ISO time. */
export const shortTime = (iso: string): string => iso.slice(0, 16).replace('T', ' ')

/** What a CI built a release from: `acme/parking main 6dcb09b`. */
export const originOf = ({ repository, ref, commit, subject }: Run): string =>
  repository === undefined
    ? subject
    : [repository, ref?.replace(/^refs\/(heads|tags)\//, ''), commit?.slice(0, 7)]
        .filter((part) => part !== undefined)
        .join(' ')

/** `45 s`, `12 min`, `5 h`, `3 days`: the largest unit of which there are two. */
export function duration(seconds: number): string {
  if (seconds < 120) return `${seconds} s`
  if (seconds < 7200) return `${Math.round(seconds / 60)} min`
  if (seconds < 172_800) return `${Math.round(seconds / 3600)} h`
  return `${Math.round(seconds / 86_400)} days`
}

/** What needs an operator: what it is, what to type first, and where it is written what to do. */
export const concernLines = (concerns: readonly Concern[]): readonly string[] =>
  concerns.flatMap(({ at, title, text, command, runbook }) => [
    `! ${shortTime(at)}  ${title.en}. ${text.en}`,
    `  ${command}`,
    `  ${runbook}`,
  ])

/** Which gateways do not show what was made live, and what to do about it. */
export const behindLines = (behind: readonly GatewayBehind[]): readonly string[] => [
  ...behind.map(({ name, seenAt }) => `NOT yet on the gateway ${name}, last heard of ${seenAt}.`),
  ...(behind.length
    ? ['Its pages follow as soon as it reaches the database. Look at its log, or stop it if that is urgent.']
    : []),
]
