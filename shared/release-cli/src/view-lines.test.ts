import type { ReportedView } from '@hlid/remote-contract/registry'

import { healthRow } from './health-row'
import { viewLines } from './view-lines'

const at = '2026-05-04T12:00:31.000Z'
const request = 'd7a1c9e0-0000-4000-8000-000000000001'
const call = 'd7a1c9e0-0000-4000-8000-000000000002'
const suspect = { name: 'mfe-login', version: '1.0.1', seen: { outcomes: 14, failures: 12 }, canRollBack: true }
const failed = { at, kind: 'failed', what: 'chunk', release: 'mfe-login@1.0.1', route: null, request: null } as const
const shown = { ...failed, kind: 'shown', what: 'internalServerError', route: '/login/verify', request: call } as const
const view: ReportedView = {
  ...{ code: '7K2M-Q9XD', at, request, composition: 'c'.repeat(32), reports: [failed, shown], suspect },
  parts: [
    { name: 'shell', version: '1.0.0', standing: 'live' },
    { name: 'mfe-login', version: '1.0.1', standing: 'canary' },
  ],
}

test('a view is told in words, and the command that ends it for everybody comes last', () => {
  expect(viewLines(view).join('\n').split('\n')).toEqual([
    '7K2M-Q9XD: a page of 2026-05-04 12:00 UTC',
    `composition ${'c'.repeat(32)}`,
    `request     ${request}   (log lines have it as request)`,
    '',
    'part       release  is now',
    'shell      1.0.0    live',
    'mfe-login  1.0.1    canary',
    '',
    '2026-05-04 12:00  mfe-login@1.0.1  failed: a screen’s file missing',
    `2026-05-04 12:00  mfe-login@1.0.1  the page showed “Service temporarily down” at /login/verify  request ${call}`,
    '',
    'mfe-login@1.0.1 failed in 12 of 14 views in the last hour.',
    'To take it back:',
    '  npx hlid rollback mfe-login --why "…"',
  ])
})

test('where traces are sent, those of the page and of the call that failed are named', () => {
  const [trace = '', itsTrace = ''] = [request, call].map((id) => id.replaceAll('-', ''))
  const told = viewLines({ ...view, trace, reports: [{ ...shown, trace: itsTrace }] }).join('\n')
  expect(told).toContain(`\ntrace       ${trace}\n`)
  expect(told).toContain(`request ${call}  trace ${itsTrace}`)
})

const [shell] = view.parts
const loginIs = (standing: 'live' | 'held') =>
  [...(shell ? [shell] : []), { name: 'mfe-login', version: '1.0.1', standing }] as const
const stays = { ...suspect, canRollBack: false }

test.each<[string, Partial<ReportedView>, string]>([
  ['was taken back already', { suspect: stays, parts: loginIs('held') }, 'New pages do not have it any more'],
  ['is the first of its part', { suspect: stays, parts: loginIs('live') }, 'There is no release to go back to.'],
  ['is nobody’s', { suspect: null }, `npx hlid preview --composition ${'c'.repeat(32)}`],
  ['was a service’s', { suspect: null, composition: null, parts: [] }, 'look for the requests above in the logs'],
])('a failure that %s', (_, changes, last) => {
  expect(viewLines({ ...view, ...changes }).at(-1)).toContain(last)
})

test('a word of a newer registry is told as it is', () => {
  expect(viewLines({ ...view, reports: [{ ...failed, what: 'quota' }] }).join('\n')).toContain('failed: quota')
})

test('how a release fares is told in words: failures by kind and attempt, and the steps that people finished', () => {
  const counts = {
    ...{ arrived: 9, failure: 3, 'failed:chunk:again': 1, 'failed:chunk:release': 3, 'judged-outcome': 8 },
    ...{ 'failed:mount:release:/confirm-identity/:id': 2, 'failed:mount:again:/login': 1 },
    ...{ loaded: 9, outcome: 9, 'step:signed-in': 5, 'step:verify': 7 },
  }
  expect(healthRow('mfe-login@1.0.1', counts)).toEqual([
    ...['mfe-login@1.0.1', '9', '3'],
    'a screen’s file missing, tried again (1); a screen’s file missing (3); did not start at /confirm-identity/:id (2); did not start at /login, tried again (1)',
    'signed-in (5); verify (7)',
  ])
})
