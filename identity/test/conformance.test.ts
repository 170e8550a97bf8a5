import { runConformance, Simulator, simulatorPlan, type TestPlan } from '@hlid/conformance'

import { startIdentity, type Running } from './running'

let running: Running
beforeAll(async () => {
  running = await startIdentity()
}, 60_000)
afterAll(() => running.close())

/** The client application of these tests is elsewhere. */
const plan: TestPlan = {
  ...simulatorPlan,
  client: { ...(simulatorPlan.client ?? fail()), redirectUri: 'http://localhost:1/callback' },
}
function fail(): never {
  throw new Error('The plan names no client application.')
}

test('this service is as the document says', async () => {
  const phones = new Simulator(`${running.origin}/simulator/api`)
  const report = await runConformance({ origin: running.origin, plan, phones })
  expect(report.of('deviates')).toEqual([])
  expect(report.of('not-tried')).toEqual([])
})
