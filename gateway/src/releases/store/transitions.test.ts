import { RegistryError, type Pointer } from '@hlid/remote-contract/registry'
import fc from 'fast-check'

import { disable, enable, type Transition, promote, type Promotion, rollback } from './transitions'

const name = 'mfe-login'
const now = new Date('2026-01-02T03:04:05Z')
const earlier = '2026-01-01T00:00:00.000Z'
const live: Pointer = {
  name,
  current: '2.0.0',
  trail: ['1.1.0', '1.0.0'],
  canary: null,
  canaryPercent: 0,
  cohort: null,
  canarySince: null,
  ramp: null,
  disabled: null,
  withdrawn: [],
  held: [],
  revision: 7,
}
const canary = { canary: '2.1.0', canaryPercent: 5, cohort: 'phones', canarySince: earlier }
const noCanary = { canary: null, canaryPercent: 0, cohort: null, canarySince: null }
const off = { is: 'Lokað', en: 'Closed' }

const to = (version: string, percent: number, more: Partial<Promotion> = {}): Promotion => ({
  version,
  percent,
  now,
  ...more,
})

/** What becomes of a pointer; only the members that a case is about are named. */
const becomes = ({ pointer, ...rest }: Transition) => ({ ...pointer, ...rest })

test.each<[string, () => Transition, object]>([
  [
    'the first release goes to everyone',
    () => promote(name, undefined, to('1.0.0', 100)),
    {
      current: '1.0.0',
      trail: [],
      withdrawn: [],
      held: [],
      disabled: null,
      ...noCanary,
      evidence: { from: null, percent: 100 },
      version: '1.0.0',
    },
  ],
  [
    'a share begins a canary',
    () => promote(name, live, to('2.1.0', 5)),
    { current: '2.0.0', canary: '2.1.0', canaryPercent: 5, cohort: null, canarySince: now.toISOString() },
  ],
  [
    'a larger share of the same canary goes on counting from its beginning',
    () => promote(name, { ...live, ...canary }, to('2.1.0', 20, { cohort: 'phones' })),
    { canary: '2.1.0', canaryPercent: 20, cohort: 'phones', canarySince: earlier },
  ],
  [
    'another canary takes its place and counts from now',
    () => promote(name, { ...live, ...canary }, to('2.2.0', 5)),
    { canary: '2.2.0', canarySince: now.toISOString(), evidence: { from: '2.0.0', percent: 5 } },
  ],
  [
    'a canary that everyone gets is no longer a canary, and what they had becomes the last good release',
    () => promote(name, { ...live, ...canary }, to('2.1.0', 100)),
    { current: '2.1.0', trail: ['2.0.0', '1.1.0', '1.0.0'], ...noCanary },
  ],
  [
    'what everyone has already leaves the trail as it is',
    () => promote(name, { ...live, ...canary }, to('2.0.0', 100)),
    { current: '2.0.0', trail: ['1.1.0', '1.0.0'], ...noCanary },
  ],
  [
    'a release is in the trail once',
    () => promote(name, live, to('1.0.0', 100)),
    { current: '1.0.0', trail: ['2.0.0', '1.1.0'] },
  ],
  [
    'a release that was taken back may be promoted again, and no longer counts as withdrawn',
    () => promote(name, { ...live, withdrawn: ['2.1.0', '1.9.0'] }, to('2.1.0', 50)),
    { withdrawn: ['1.9.0'] },
  ],
  [
    'a held one only when it is meant, and the history says so',
    () =>
      promote(name, { ...live, withdrawn: ['2.1.0'], held: ['2.1.0', '1.9.0'] }, to('2.1.0', 100, { release: true })),
    { current: '2.1.0', withdrawn: [], held: ['1.9.0'], evidence: { from: '2.0.0', percent: 100, released: true } },
  ],
  [
    'a cohort is in the history',
    () => promote(name, live, to('2.1.0', 5, { cohort: 'phones' })),
    { evidence: { from: '2.0.0', percent: 5, cohort: 'phones' } },
  ],
  [
    'rolling back takes a canary from those who have it',
    () => rollback(name, { ...live, ...canary }, { hold: false }),
    {
      current: '2.0.0',
      trail: ['1.1.0', '1.0.0'],
      ...noCanary,
      withdrawn: ['2.1.0'],
      held: [],
      version: '2.0.0',
      evidence: { from: '2.1.0', percent: 5 },
    },
  ],
  [
    'without a canary everyone goes back to the last good release',
    () => rollback(name, { ...live, withdrawn: ['1.9.0', '2.0.0'] }, { hold: false }),
    {
      current: '1.1.0',
      trail: ['1.0.0'],
      withdrawn: ['2.0.0', '1.9.0'],
      version: '1.1.0',
      evidence: { from: '2.0.0' },
    },
  ],
  [
    'what the closed loop takes back is held',
    () => rollback(name, { ...live, ...canary, held: ['2.1.0', '1.9.0'] }, { hold: true }),
    { held: ['2.1.0', '1.9.0'], evidence: { from: '2.1.0', percent: 5, held: true } },
  ],
  [
    'switching off leaves the releases as they are',
    () => disable(name, { ...live, ...canary }, off, now),
    { current: '2.0.0', ...canary, disabled: off, version: '2.0.0', evidence: off },
  ],
  [
    'and so does switching on',
    () => enable(name, { ...live, ...canary, disabled: off }),
    { current: '2.0.0', ...canary, disabled: null, version: '2.0.0', evidence: {} },
  ],
])('%s', (_, transition, expected) => expect(becomes(transition())).toMatchObject(expected))

const refusal = (transition: () => Transition): string => {
  try {
    transition()
  } catch (error) {
    if (error instanceof RegistryError) return `${error.status} ${error.code}: ${error.message}`
    throw error
  }
  return 'none'
}

test.each<[string, () => Transition, RegExp]>([
  ['a share without a baseline', () => promote(name, undefined, to('1.0.0', 99)), /^409 no-baseline: mfe-login has no/],
  [
    'a held release',
    () => promote(name, { ...live, held: ['2.1.0'] }, to('2.1.0', 5)),
    /^409 held: mfe-login@2\.1\.0 .*npx hlid history mfe-login.*--release/,
  ],
  [
    'a canary of what everyone has',
    () => promote(name, live, to('2.0.0', 5)),
    /^409 already-live: .*mfe-login@2\.0\.0/,
  ],
  ['a rollback of nothing', () => rollback(name, undefined, { hold: false }), /^409 nothing-live: mfe-login/],
  [
    'a rollback to nothing',
    () => rollback(name, { ...live, trail: [] }, { hold: false }),
    /^409 no-last-good: mfe-login@2\.0\.0/,
  ],
  ['disabling nothing', () => disable(name, undefined, off, now), /^409 nothing-live: mfe-login/],
  [
    'disabling until a time that is past',
    () => disable(name, live, { ...off, until: earlier }, now),
    /^400 until-past: 2026-01-01T00:00:00\.000Z has passed.*it is 2026-01-02/,
  ],
  ['disabling until now', () => disable(name, live, { ...off, until: now.toISOString() }, now), /^400 until-past: /],
  ['enabling what is enabled', () => enable(name, live), /^409 not-disabled: mfe-login/],
  ['enabling nothing', () => enable(name, undefined), /^409 not-disabled: mfe-login/],
])('%s is refused, with the way out', (_, transition, message) => expect(refusal(transition)).toMatch(message))

test('whatever was promoted to everyone, one rollback brings back exactly what they had', () => {
  const version = fc.constantFrom('1.0.0', '1.1.0', '2.0.0', '2.1.0', '3.0.0')
  fc.assert(
    fc.property(fc.array(version, { minLength: 1, maxLength: 8 }), version, (before, next) => {
      let pointer: Pointer | undefined
      for (const each of before) pointer = { ...promote(name, pointer, to(each, 100)).pointer, revision: 1 }
      if (!pointer || pointer.current === next) return
      const promoted = { ...promote(name, pointer, to(next, 100)).pointer, revision: 2 }
      expect(new Set([promoted.current, ...promoted.trail]).size).toBe(promoted.trail.length + 1)
      expect(rollback(name, promoted, { hold: false }).pointer.current).toBe(pointer.current)
    }),
  )
})
