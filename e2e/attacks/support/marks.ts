import { createHash } from 'node:crypto'

/** A value as it is, and as it could have been written down to hide it. */
const forms = (value: string) => [
  value,
  encodeURIComponent(value),
  Buffer.from(value).toString('base64').replace(/=+$/, ''),
  createHash('sha256').update(value).digest('hex'),
  createHash('sha256').update(value).digest('base64url'),
]
/** A kennitala and a phone number as people write them too. */
const asWritten = (value: string) => [
  value,
  ...(/^\d{10}$/.test(value) ? [`${value.slice(0, 6)}-${value.slice(6)}`] : []),
  ...(/^\d{7}$/.test(value)
    ? [`${value.slice(0, 3)}-${value.slice(3)}`, `${value.slice(0, 3)} ${value.slice(3)}`]
    : []),
]

/** Every text within a JSON value, each with the name it stands under. */
function* textsIn(value: unknown, under = ''): Generator<readonly [name: string, text: string]> {
  if (typeof value === 'string') yield [under, value]
  else if (typeof value === 'object' && value !== null)
    for (const [name, member] of Object.entries(value)) yield* textsIn(member, name)
}
/** Which texts say by themselves what a number in them is: a status, a place in a file, the number of a request. */
const countsSomething = /^(status|http\.response\.status_code|stack|reqId|request|hlid\.request)$/

/** What is known of people in a test, to be looked for where it must not be. */
export class Marks {
  readonly #people = new Map<string, string>()
  readonly #secrets = new Map<string, string>()
  readonly #codes = new Map<string, string>()

  /** A kennitala, a number, an address, a name: nowhere but in what the person's own page shows. */
  ofPerson(what: string, value: string): string {
    this.#people.set(what, value)
    return value
  }

  /** A token, or the number of an attempt: in no record of what went on. */
  secret(what: string, value: string): string {
    if (value.length < 8) throw new Error(`There is no ${what} to look for.`)
    this.#secrets.set(what, value)
    return value
  }

  /** Three digits, which stand in many numbers: looked for as a text, or a word of one. */
  code(what: string, value: string): string {
    if (!/^\d{3}$/.test(value)) throw new Error(`There is no ${what} to look for.`)
    this.#codes.set(what, value)
    return value
  }

  /** What of a person is in a text, each by its name. */
  peopleIn = (text: string): string[] => found(this.#people, text)

  /** What of a person, and which secrets, are in a text. */
  anyIn = (text: string): string[] => [...found(this.#people, text), ...found(this.#secrets, text)]

  /** Which codes are in a line of JSON. */
  codesIn(line: string): string[] {
    const words = [...textsIn(JSON.parse(line))].flatMap(([name, text]) =>
      countsSomething.test(name) ? [] : text.split(/[^\w.:/-]+/).map((word) => word.replace(/[.:]+$/, '')),
    )
    return [...this.#codes].filter(([, code]) => words.includes(code)).map(([what]) => what)
  }
}

/** Ids and moments, which are numbers so long that any shorter one is in them now and then. */
const ofMachines = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|\b([0-9a-f]{16}|[0-9a-f]{32}|\d{13}|\d{19})\b/g

function found(marks: ReadonlyMap<string, string>, text: string): string[] {
  const said = text.replace(ofMachines, '')
  const isSaid = (value: string) =>
    asWritten(value)
      .flatMap(forms)
      .some((form) => said.includes(form))
  return [...marks].filter(([, value]) => isSaid(value)).map(([what]) => what)
}
