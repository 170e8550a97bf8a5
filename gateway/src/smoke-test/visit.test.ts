import type { Browser, Route } from 'playwright-core'
import fastify from 'fastify'

import { visit } from './visit'

/** A browser whose page asks once, and reports nothing. */
function browserThatAsks(method: string, aborted: () => void): Browser {
  let handle: (asked: Route) => unknown = () => undefined
  const asked = {
    request: () => ({
      url: () => 'https://portal.example/x',
      method: () => method,
      isNavigationRequest: () => false,
      headers: () => ({}),
      postDataBuffer: () => null,
    }),
    abort: async () => aborted(),
  } as unknown as Route
  const page = {
    on: () => page,
    goto: async () => handle(asked),
    waitForRequest: () => Promise.reject(new Error('late')),
  }
  const context = {
    newPage: async () => page,
    route: async (_all: string, given: typeof handle) => void (handle = given),
    close: async () => undefined,
  }
  return { newContext: async () => context } as unknown as Browser
}

test('a request of a kind that nothing can answer is a fault of the release, and ends no gateway', async () => {
  let hasAborted = false
  const browser = browserThatAsks('BREW', () => void (hasAborted = true))
  const where = { portal: fastify(), origin: 'https://portal.example', route: '/login', release: 'mfe-login@1.0.0' }
  const { faults } = await visit(browser, where)
  expect(faults).toContain('BREW /x could not be answered')
  expect(hasAborted).toBe(true)
})
