import { format } from 'node:util'

const said: string[] = []

/**
 * Notes what code writes to the console as an error or a warning, and fails the test it was written in: no page of the
 * portal may show either.
 */
export function watchConsole(): void {
  beforeEach(() => {
    for (const level of ['error', 'warn'] as const)
      console[level] = (...words: unknown[]) => void said.push(format(...words))
  })
  afterEach(() => {
    const heard = said.splice(0)
    if (heard.length) throw new Error(`Written to the console:\n${heard.join('\n')}`)
  })
}

/** For a test that provokes an error: React and the router tell the console of it, and nothing else may. */
export function expectConsole(pattern: RegExp): void {
  const others = said.filter((words) => !pattern.test(words))
  if (others.length === said.length) throw new Error(`Nothing like ${pattern} was written to the console`)
  said.splice(0, said.length, ...others)
}
