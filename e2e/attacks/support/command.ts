import { runCommand } from '@hlid/release-cli'
import { jest } from '@jest/globals'

import type { Portal } from './portal'

/** Runs the release command in the tests of a file, and keeps what it prints from the terminal. */
export function commandSuite(running: { readonly portal: Portal }) {
  let said: string[] = []
  let told: string[] = []
  const before = { ...process.env }
  beforeEach(() => {
    jest.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line))
    jest.spyOn(console, 'error').mockImplementation((line: string) => void told.push(line))
  })
  afterEach(() => {
    jest.restoreAllMocks()
    process.env = { ...before }
  })

  /** As an operator, or whoever has another token, gives it. */
  return async (args: readonly string[], token = running.portal.gateway.operator) => {
    process.env = { ...before, HLID_REGISTRY: running.portal.gateway.registry, HLID_TOKEN: token }
    said = []
    told = []
    const code = await runCommand(args)
    return { code, said: said.join('\n'), told: told.join('\n') }
  }
}
