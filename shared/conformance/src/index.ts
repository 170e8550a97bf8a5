import { ClientApplication } from './client-application'
import { Kit } from './kit'
import type { TestPlan } from './persons'
import type { Phones } from './phones'
import { Report, Stop } from './report'
import { scenarios } from './scenarios'

export { readPlan, simulatorPlan, type Persons, type TestClient, type TestPlan } from './persons'
export { type Otherwise, SoftwarePasskey } from './software-passkey'
export { ByHand, Nobody, type Phones, Simulator } from './phones'
export { type Finding, type Outcome, type Report } from './report'

/** What is tried, where, and by whom. */
export interface ConformanceOptions {
  /** Where the calls are answered: a portal, or the service itself. */
  readonly origin: string
  readonly plan: TestPlan
  readonly phones: Phones
  /** Just the scenarios of these names. */
  readonly only?: readonly string[]
  /** Told before each. */
  readonly onScenario?: (name: string) => void
}

export const scenarioNames: readonly string[] = scenarios.map(({ name }) => name)

/** Makes the calls of the API document, one visit after another, and says what deviates from it. */
export async function runConformance(options: ConformanceOptions): Promise<Report> {
  const { origin, plan, phones, only, onScenario } = options
  const report = new Report()
  const application = plan.client && new ClientApplication(origin, plan.client)
  const kit = new Kit(origin, report, plan, phones, application)
  for (const { name, about, run } of scenarios) {
    if (only && !only.includes(name)) continue
    onScenario?.(name)
    try {
      await run(kit)
    } catch (error) {
      if (!(error instanceof Stop)) throw error
      report.add({
        operation: about,
        what: `the rest of ${name}`,
        outcome: 'not-tried',
        source: 'docs/connect-your-identity-service.md: What is tried',
        why: error.message,
      })
    }
  }
  return report
}
