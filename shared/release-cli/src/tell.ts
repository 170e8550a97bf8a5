import { RegistryError } from '@hlid/remote-contract/registry'

import { ruleLines } from './print'
import { isOfSystem, UsageError } from './usage-error'

/** Tells what can be told of a failure. @throws what is a fault of the command itself */
export function tell(error: unknown): void {
  if (!(error instanceof RegistryError || error instanceof UsageError || isOfSystem(error))) throw error
  console.error(error.message)
  const { rules, faults = [] } = error instanceof RegistryError ? error.details : {}
  if (rules) console.error(ruleLines(rules))
  for (const { field, message } of faults) console.error(`  ${field} ${message}`)
}
