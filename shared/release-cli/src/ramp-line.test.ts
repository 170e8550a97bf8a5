import type { Pointer, Ramp, RampStatus } from '@hlid/remote-contract/registry'

import { rampLine } from './ramp-line'

const at = '2026-05-04T12:00:00.000Z'
const ramp: Ramp = { steps: [1, 5, 100], everyMinutes: 15, leastViews: 30, paused: null }
const pointer: Pointer = {
  ...{ name: 'mfe-login', current: '1.0.0', trail: [], canary: '1.1.0', canaryPercent: 5, canarySince: at, ramp },
  ...{ cohort: null, disabled: null, withdrawn: [], held: [], revision: 3 },
}
const known: RampStatus = { part: 'mfe-login', waitsFor: [], views: 12, evidence: 10.9, suspectAt: 10, notBefore: null }
const paused = { at, by: 'team: login', why: 'the help desk called' }
const notBefore = '2026-05-05T07:00:00.000Z'

test.each<[Partial<RampStatus>, Ramp['paused'], string]>([
  [{}, null, 'It is going on to 100 %.'],
  [{ waitsFor: ['time'], notBefore }, null, 'For 100 % it waits for its time, until 2026-05-05 07:00.'],
  [{ waitsFor: ['views'] }, null, 'For 100 % it waits for more views: 12 of 30.'],
  [
    { waitsFor: ['time', 'window', 'views'], notBefore },
    null,
    'waits for the end of a window in which nothing moves, 2026-05-05 07:00; more views: 12 of 30.',
  ],
  [{ waitsFor: ['suspicion'] }, null, 'less evidence against it: 10, and it goes on below 10.'],
  [{ waitsFor: ['resume'] }, paused, 'somebody to resume it: team: login paused it, “the help desk called”.'],
  [{ waitsFor: ['unfreeze'] }, null, 'releases to be unfrozen.'],
  [{ waitsFor: ['enable'] }, null, 'mfe-login to be enabled.'],
])('it is said where a ramp is, and what it waits for: %j', (status, pause, says) => {
  const line = rampLine({ ...pointer, ramp: { ...ramp, paused: pause } }, { ...known, ...status })
  expect(line).toMatch(
    /^mfe-login: the ramp of 1\.1\.0 is at 5 % since 2026-05-04 12:00, step 2 of 3 \(1, 5, 100 %\)\. /,
  )
  expect(line).toContain(says)
})
