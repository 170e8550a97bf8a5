import { startWithReleases, type Running } from './start'

/** A gateway for one test file: it starts before the first test and stops after the last. */
export function gatewaySuite(start: () => Promise<Running> = startWithReleases): Running {
  const running = {} as Running // filled before any test looks into it
  beforeAll(async () => void Object.assign(running, await start()))
  afterAll(() => running.stop())
  return running
}
