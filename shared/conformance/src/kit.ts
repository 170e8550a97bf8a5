import type { ClientApplication } from './client-application'
import type { Persons, TestPlan } from './persons'
import type { Phones } from './phones'
import { type Finding, type Report, Stop } from './report'
import { Visitor } from './visitor'

/** What a scenario has at hand. */
export class Kit {
  constructor(
    readonly origin: string,
    readonly report: Report,
    readonly plan: TestPlan,
    readonly phones: Phones,
    readonly application: ClientApplication | undefined,
  ) {}

  get persons(): Persons {
    return this.plan.persons
  }

  /** Another browser. */
  visitor(language: 'is' | 'en' = 'is'): Visitor {
    return new Visitor(this.origin, this.report, language)
  }

  /** @throws Stop when the plan has nobody in this role */
  person<Role extends keyof Persons>(role: Role): NonNullable<Persons[Role]> {
    const person = this.persons[role]
    if (!person) throw new Stop(`no test person "${role}" was given`)
    return person
  }

  /** @throws Stop when no client application was given */
  get client(): ClientApplication {
    if (!this.application) throw new Stop('no client application was given')
    return this.application
  }

  /** Says what became of a promise that no single call holds. */
  found({
    came,
    expected,
    ...about
  }: Pick<Finding, 'operation' | 'what' | 'source'> & {
    readonly expected: string
    /** What is wrong; undefined when it is as it should be. */
    readonly came: string | undefined
  }): void {
    if (came === undefined) this.report.add({ ...about, outcome: 'passed' })
    else this.report.add({ ...about, outcome: 'deviates', expected, came })
  }
}

/** A part of a visit, tried on its own. */
export interface Scenario {
  readonly name: string
  /** What is looked at in it, for the report of one that could not be tried to its end. */
  readonly about: string
  readonly run: (kit: Kit) => Promise<void>
}
