import { ruleLines } from './print'
import { createProgram } from './program'
import { RegistryError } from './registry-client'
import { isOfSystem, UsageError } from './usage-error'

try {
  await createProgram().parseAsync()
} catch (error) {
  process.exitCode = 1
  if (!(error instanceof RegistryError || error instanceof UsageError || isOfSystem(error))) throw error
  console.error(error.message)
  if (error instanceof RegistryError && error.rules.length) console.error(ruleLines(error.rules))
}
