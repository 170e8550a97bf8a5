import { createProgram } from './program'
import { tell } from './tell'

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
    tell(error)
    return 1
  }
}
