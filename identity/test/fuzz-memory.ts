import type { Call } from './fuzz-calls'

const remembers = 40
type Values = Readonly<Record<string, unknown>>
const isObject = (value: unknown): value is Values => typeof value === 'object' && value !== null

/** Answers say `id` where a later call says whose. */
const alsoCalled: Readonly<Record<string, readonly string[]>> = { id: ['emailId', 'emailsId'] }

/** Every text of an answer by its name; of a list the last. */
function named(value: unknown): Values {
  if (!isObject(value)) return {}
  const found: Record<string, unknown> = {}
  for (const [name, member] of Object.entries(value)) {
    // A body names an attempt by the id that its answer had.
    if (name === 'session' && isObject(member)) found[name] = member['id']
    if (typeof member === 'string' || name === 'verificationProperties') found[name] = member
    else Object.assign(found, named(member))
    for (const other of alsoCalled[name] ?? []) found[other] = member
  }
  return found
}

interface Occasion {
  readonly answered: Values
  /** What was asked with it: a challenge is good for its method and return URL alone. */
  readonly asked: Values
  /** And for one browser. */
  readonly who: Call['who'] | undefined
}

/** What was answered, so that later calls can name what is there: an attempt, an inquiry, a code. */
export class FuzzMemory {
  #occasions: readonly Occasion[] = []
  #standing: Values = {}

  /** What calls name that belong to no occasion. */
  keep(standing: Values): void {
    this.#standing = standing
  }

  learn(answer: unknown, { path, query, body, who }: Partial<Call> = {}): void {
    const answered = named(answer)
    if (!Object.keys(answered).length) return
    const asked = { ...path, ...query, ...(isObject(body) ? body : {}) }
    this.#occasions = [{ answered, asked, who }, ...this.#occasions].slice(0, remembers)
  }

  /** The same call, with what it names in place of what it made up. */
  applyTo(call: Call): Call {
    const { refersTo, path, query, body } = call
    if (refersTo === undefined) return call
    const members = isObject(body) && !Array.isArray(body) ? body : {}
    const names = Object.keys({ ...path, ...query, ...members })
    const fitting = this.#occasions.filter(({ answered }) => names.some((name) => Object.hasOwn(answered, name)))
    const occasion = fitting[refersTo]
    const known: Values = { ...this.#standing, ...occasion?.asked, ...occasion?.answered }
    const withKnown = (values: Values) =>
      Object.fromEntries(
        Object.entries(values).map(([name, value]) => [name, Object.hasOwn(known, name) ? known[name] : value]),
      )
    return {
      ...call,
      who: occasion?.who ?? call.who,
      path: withKnown(path),
      query: withKnown(query),
      body: members === body ? withKnown(members) : body,
    }
  }
}
