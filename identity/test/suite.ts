import { startIdentity, type Running } from './running'

/**
 * The running service for a test file: the seed people before each test, and no answer that differs from the API
 * document after it.
 * @param env settings of this file's own
 */
export function identitySuite(
  env: () => Promise<Record<string, string>> = async () => ({}),
  processes = 1,
): {
  readonly running: Running
} {
  let running: Running | undefined
  const service = {
    get running() {
      if (!running) throw new Error('The service runs within the tests only.')
      return running
    },
  }
  beforeAll(async () => {
    running = await startIdentity(await env(), processes)
  }, 60_000)
  afterAll(() => running?.close())
  beforeEach(async () => {
    await fetch(`${service.running.origin}/simulator/api/reset`, { method: 'POST' })
  })
  afterEach(() => {
    expect(service.running.drifted.splice(0)).toEqual([])
  })
  return service
}
