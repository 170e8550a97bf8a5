import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

import { isOfSystem, UsageError } from '../usage-error'

const run = promisify(execFile)

/** @returns what git wrote @throws UsageError with what it said, where it said no */
export async function git(folder: string, ...words: readonly string[]): Promise<string> {
  try {
    return (await run('git', words, { cwd: folder, maxBuffer: 64 * 1024 * 1024 })).stdout.trim()
  } catch (error) {
    if (isOfSystem(error)) throw error
    const { stderr }: { stderr?: unknown } = Object(error)
    throw new UsageError(`git ${words.join(' ')}: ${String(stderr).trim()}`)
  }
}
