import { RegistryError } from '@hlid/remote-contract/registry'

import { ruleLines } from './print'
import { createProgram } from './program'
import { isOfSystem, UsageError } from './usage-error'

try {
  await createProgram().parseAsync()
} catch (error) {
  process.exitCode = 1
  if (!(error instanceof RegistryError || error instanceof UsageError || isOfSystem(error))) throw error
  console.error(error.message)
  if (error instanceof RegistryError && error.details.rules) console.error(ruleLines(error.details.rules))
}
