import type { Pointer, Ramp } from '@hlid/remote-contract/registry'

import { pointerOf } from '../../test/live-state'
import { decide, type Circumstances } from './decide'
import { parseFreezeWindow } from './freeze-windows'

const since = '2026-05-04T12:00:00.000Z'
const after = (minutes: number) => new Date(Date.parse(since) + minutes * 60_000)
const ramp: Ramp = { steps: [1, 5, 100], everyMinutes: 15, leastViews: 30, paused: null }
const paused = { at: since, by: 'team: login', why: 'a call from the help desk' }
const disabled = { is: 'Lokað', en: 'Closed' }
const freeze = { at: since, by: 'operator: ops', why: 'election' }
const windows = (...texts: string[]) => texts.flatMap((text) => parseFreezeWindow(text) ?? [])

interface Row {
  readonly pointer?: Partial<Pointer>
  readonly views?: number
  readonly evidence?: number
  readonly failing?: boolean
  readonly at?: number
  readonly circumstances?: Partial<Circumstances>
}

const decided = ({ pointer, views = 30, evidence = 1, failing = false, at = 15, circumstances }: Row) => {
  const seen = { canary: { outcomes: views, failures: 0 }, baseline: { outcomes: 300, failures: 0 } }
  const canary = { canary: '1.1.0', canaryPercent: 1, canarySince: since, ramp }
  const known = pointerOf({ name: 'mfe-login', current: '1.0.0', ...canary, ...pointer })
  const verdict = { failing, evidence, seen }
  return decide(known, verdict, { now: after(at), freeze: null, windows: [], ...circumstances })
}

test.each<[what: string, row: Row, next: string, waitsFor: string[], notBefore: Date | null]>([
  ['its time is over', {}, 'step', [], null],
  ['the next share is the last', { pointer: { canaryPercent: 5 } }, 'done', [], null],
  ['the ramp ends before everyone', { pointer: { ramp: { ...ramp, steps: [1, 5] } } }, 'done', [], null],
  ['its time is not over', { at: 14 }, 'wait', ['time'], after(15)],
  ['too few have opened it', { views: 29 }, 'wait', ['views'], null],
  ['both', { views: 0, at: 0 }, 'wait', ['time', 'views'], after(15)],
  ['there is nearly a suspicion', { evidence: 9.99 }, 'step', [], null],
  ['there is a suspicion', { evidence: 10 }, 'wait', ['suspicion'], null],
  ['somebody paused it', { pointer: { ramp: { ...ramp, paused } } }, 'wait', ['resume'], null],
  ['releases are frozen', { circumstances: { freeze } }, 'wait', ['unfreeze'], null],
  ['the part is disabled', { pointer: { disabled } }, 'wait', ['enable'], null],
  [
    'it was disabled until now',
    { pointer: { disabled: { ...disabled, until: after(15).toISOString() } } },
    'step',
    [],
    null,
  ],
  ['a window is open', { circumstances: { windows: windows('12:10-13:00') } }, 'wait', ['window'], after(60)],
  [
    'a window opens before its time is over',
    { at: 5, circumstances: { windows: windows('12:10-13:00') } },
    'wait',
    ['time', 'window'],
    after(60),
  ],
  [
    'a window is over by then',
    { at: 5, circumstances: { windows: windows('12:00-12:10') } },
    'wait',
    ['time'],
    after(15),
  ],
  ['it fails', { failing: true }, 'halted', [], null],
  ['it fails, whatever else there is', { failing: true, at: 0, circumstances: { freeze } }, 'halted', [], null],
  ['there is no ramp', { pointer: { ramp: null } }, 'wait', [], null],
  ['there is no ramp, and it fails', { pointer: { ramp: null }, failing: true }, 'halted', [], null],
])('%s', (_what, row, next, waitsFor, notBefore) => {
  expect(decided(row)).toEqual({ next, waitsFor, notBefore: notBefore && notBefore.toISOString() })
})
