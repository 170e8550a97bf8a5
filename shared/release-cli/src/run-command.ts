import { RegistryError } from '@hlid/remote-contract/registry'

import { ruleLines } from './print'
import { createProgram } from './program'
import { isOfSystem, UsageError } from './usage-error'

/**
 * Does what the arguments say, and tells what can be told of a failure.
 * @param args without those that Node has first
 * @returns the code to end with
 */
export async function runCommand(args: readonly string[]): Promise<number> {
  try {
    await createProgram().parseAsync(args, { from: 'user' })
    return 0
  } catch (error) {
    if (!(error instanceof RegistryError || error instanceof UsageError || isOfSystem(error))) throw error
    console.error(error.message)
    const { rules, faults = [] } = error instanceof RegistryError ? error.details : {}
    if (rules) console.error(ruleLines(rules))
    for (const { field, message } of faults) console.error(`  ${field} ${message}`)
    return 1
  }
}
