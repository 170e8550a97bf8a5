export type Outcome = 'passed' | 'deviates' | 'not-tried'

/** One thing that was looked at. */
export interface Finding {
  /** The call's operationId, or the address where the document has none. */
  readonly operation: string
  /** What is promised, in words. */
  readonly what: string
  readonly outcome: Outcome
  /** Where the promise stands. */
  readonly source: string
  readonly expected?: string
  readonly came?: string
  /** Why it was not tried. */
  readonly why?: string
}

const weight: Readonly<Record<Outcome, number>> = { 'not-tried': 0, passed: 1, deviates: 2 }

/** What was found so far. The same promise looked at twice is one finding; the first deviation stays. */
export class Report {
  readonly #findings = new Map<string, Finding>()

  add(finding: Finding): void {
    const key = `${finding.operation} ${finding.what}`
    const held = this.#findings.get(key)
    if (!held || weight[finding.outcome] > weight[held.outcome]) this.#findings.set(key, finding)
  }

  get findings(): readonly Finding[] {
    return [...this.#findings.values()]
  }

  of(outcome: Outcome): readonly Finding[] {
    return this.findings.filter((finding) => finding.outcome === outcome)
  }
}

/** The rest of a scenario can't be tried; the message says why. */
export class Stop extends Error {
  override readonly name = 'Stop'
}
