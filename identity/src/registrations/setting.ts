import type { Fault, Read } from './members'

interface Settled<Given> {
  readonly read: (given: unknown) => Read<Given>
  /** What a setting has to have besides. */
  readonly faults: (given: Given) => Fault[]
  /** Such as `clients`. */
  readonly nouns: string
}

/** Reads a setting that is a JSON array of registrations; `refuse` is told a sentence for each fault. */
export function readerOfSetting<Given>({ read, faults: faultsOf, nouns }: Settled<Given>) {
  return (json: string, refuse: (fault: string) => void, setting: string): Given[] => {
    if (json === '') return []
    let all: unknown
    try {
      all = JSON.parse(json)
    } catch {
      all = undefined
    }
    if (!Array.isArray(all)) {
      refuse(`${setting} is not a JSON array of ${nouns}, as in the README of identity.`)
      return []
    }
    return all.flatMap((each: unknown, at) => {
      const result = read(each)
      const faults = 'given' in result ? faultsOf(result.given) : result.faults
      for (const { field, message } of faults) refuse(`${setting}[${at}]${field && `.${field}`} ${message}`)
      return 'given' in result && !faults.length ? result.given : []
    })
  }
}
