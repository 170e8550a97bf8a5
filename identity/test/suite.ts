import { afresh } from './afresh'
import { Browser } from './browser'
import { startIdentity, type Running } from './running'

const reset = ({ origin }: Running): Promise<unknown> => fetch(`${origin}/simulator/api/reset`, { method: 'POST' })

/**
 * The running service for a test file: the seed people before each test, and no answer that differs from the API
 * document after it.
 * @param env settings of this file's own
 * @param prepare what is done before each test
 */
export function identitySuite(
  env: () => Promise<Record<string, string>> = async () => ({}),
  processes = 1,
  prepare: (running: Running) => Promise<unknown> = reset,
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
  })
  afterAll(() => running?.close())
  beforeEach(() => prepare(service.running))
  afterEach(() => {
    expect(service.running.drifted.splice(0)).toEqual([])
  })
  return service
}

/** The same for tests that write only what sign-in writes: they begin sooner, each with a browser of its own. */
export function signInSuite(): { readonly running: Running; readonly browser: Browser } {
  let browser: Browser | undefined
  const service = identitySuite(undefined, 1, async (running) => {
    await afresh(running)
    browser = new Browser(running.origin)
  })
  return {
    get running() {
      return service.running
    },
    get browser() {
      if (!browser) throw new Error('There is a browser within the tests only.')
      return browser
    },
  }
}
