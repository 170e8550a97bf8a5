import type { HealthView, LivePart } from '@hlid/remote-contract/console'

import { healthOf, partOf, verdictOf } from '../../test/views'
import { attentionOf } from './attention'

const now = Date.parse('2026-11-28T03:00:00Z')
const calm: HealthView = { until: '2026-11-28T03:01:00Z', bucketSeconds: 60, releases: [], canaries: [] }
const kinds = (parts: LivePart[], health: Partial<HealthView> = {}) =>
  attentionOf({ revision: 1, parts }, { ...calm, ...health }, now).map(({ kind, part }) => `${kind} ${part.name}`)

test('the most urgent is first: a canary that fails, a release that fails, what is disabled, what is held', () => {
  const byLoop = { at: '', actor: 'closed loop', action: 'rollback', version: '1.0.0', reason: '' }
  const parts = [
    partOf('a', { held: ['1.1.0'], withdrawn: ['1.1.0'] }, { lastMove: byLoop }),
    partOf('b', { disabled: { is: 'Lokað', en: 'Closed' } }),
    partOf('c'),
    partOf('d', { canary: '1.1.0', canaryPercent: 10 }),
    partOf('e'),
  ]
  const failing = healthOf('c', '1.0.0', { outcomes: [20], failures: [1] })
  expect(kinds(parts, { releases: [failing], canaries: [verdictOf('d', { evidence: 10 })] })).toEqual([
    'canary d',
    'release c',
    'disabled b',
    'held a',
  ])
})

test.each([
  [3, 3],
  [19, 19],
  [20, 1],
])('a release of which %d views were seen and %d failed stands out', (outcomes, failures) => {
  const releases = [healthOf('c', '1.0.0', { outcomes: [outcomes], failures: [failures] })]
  expect(kinds([partOf('c')], { releases })).toEqual(['release c'])
})

test.each([
  [
    'a canary that does not stand out',
    partOf('d', { canary: '1.1.0' }),
    { canaries: [verdictOf('d', { evidence: 9 })] },
  ],
  [
    'a release that fails seldom',
    partOf('c'),
    { releases: [healthOf('c', '1.0.0', { outcomes: [100], failures: [4] })] },
  ],
  ['too few views to say', partOf('c'), { releases: [healthOf('c', '1.0.0', { outcomes: [19], failures: [18] })] }],
  ['two failures at night', partOf('c'), { releases: [healthOf('c', '1.0.0', { outcomes: [2], failures: [2] })] }],
  ['a release that nobody had', partOf('c'), { releases: [healthOf('c', '1.0.0', { outcomes: [0], failures: [0] })] }],
  [
    'failures of twenty minutes ago',
    partOf('c'),
    {
      releases: [
        healthOf('c', '1.0.0', { outcomes: [50, ...Array(10).fill(5)], failures: [50, ...Array(10).fill(0)] }),
      ],
    },
  ],
  [
    'a part that was disabled until now',
    partOf('b', { disabled: { is: 'a', en: 'b', until: '2026-11-28T02:59:59Z' } }),
    {},
  ],
  [
    'a held release that somebody has answered',
    partOf(
      'a',
      { held: ['1.1.0'] },
      { lastMove: { at: '', actor: 'operator: Jón', action: 'promote', version: '1.2.0', reason: '' } },
    ),
    {},
  ],
  ['a part without a release', { ...partOf('x'), live: null }, {}],
])('%s needs nobody', (_name, part, health) => {
  expect(kinds([part], health)).toEqual([])
})
