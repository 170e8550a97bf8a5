import type { ReportedView } from '@hlid/remote-contract/registry'
import { screen, within } from '@testing-library/react'

import { FakeRegistry } from '../../test/fake-registry'
import { openConsole } from '../../test/open'
import { partOf } from '../../test/views'
import type { Answer } from '../../test/wire'

const request = 'd7a1c9e0-0000-4000-8000-000000000001'
const at = '2026-05-04T12:00:31Z'
const failed = {
  at,
  kind: 'failed',
  what: 'chunk',
  release: 'mfe-login@1.0.1',
  route: '/login',
  request: null,
} as const
const suspect = { name: 'mfe-login', version: '1.0.1', seen: { outcomes: 14, failures: 12 }, canRollBack: true }
const view: ReportedView = {
  ...{ code: '7K2M-Q9XD', at, request, composition: 'c'.repeat(32) },
  parts: [{ name: 'mfe-login', version: '1.0.1', standing: 'live' }],
  reports: [failed, { ...failed, kind: 'shown', what: 'internalServerError', route: '/login/verify', request }],
  suspect,
}

function open(answer: Answer) {
  const part = partOf('mfe-login', { current: '1.0.1' }, { lastGood: '1.0.0' })
  const registry = new FakeRegistry([part, partOf('shell')], ({ path }) =>
    path.startsWith('/v1/views/') ? answer : { body: { behind: [] } },
  )
  return { registry, user: openConsole(registry) }
}
const field = () => screen.findByRole('searchbox', { name: 'Kóði af villusíðu' })

test('by the code of an error page it is said what failed, and the release is rolled back from there', async () => {
  const { registry, user } = open({ body: view })
  await user.type(await field(), '7k2m q9xd{Enter}')
  const found = within(await screen.findByRole('article', { name: '7K2M-Q9XD' }))
  expect(found.getByText(/mfe-login 1\.0\.1 bilaði: skrá með skjá vantaði\. Það var á \/login\./)).toBeVisible()
  expect(found.getByText(/„Þjónustan liggur tímabundið niðri“ á \/login\/verify\./)).toBeVisible()
  expect(found.getByText('mfe-login 1.0.1 bilaði í 12 af 14 skiptum síðasta klukkutímann.')).toBeVisible()
  expect(found.getByText('1.0.1 · Í loftinu')).toBeVisible()
  expect(registry.calls.map(({ path }) => path)).toContain('/v1/views/7k2m%20q9xd')
  await user.click(found.getByRole('button', { name: 'Taka mfe-login til baka' }))
  await user.type(await screen.findByLabelText('Ástæða'), '7K2M-Q9XD{Enter}')
  expect(registry.transitions).toMatchObject([{ path: '/v1/parts/mfe-login/rollback', body: { why: '7K2M-Q9XD' } }])
})

test.each<[string, ReportedView, string]>([
  [
    'taken back already',
    { ...view, parts: [], suspect: { ...suspect, canRollBack: false } },
    'Hún er ekki lengur á nýjum síðum.',
  ],
  ['nobody’s', { ...view, suspect: null }, 'Engin útgáfa bilaði.'],
])('a failure that is %s leads to no roll-back', async (_, body, said) => {
  const { user } = open({ body })
  await user.type(await field(), '7K2M-Q9XD{Enter}')
  const found = within(await screen.findByRole('article', { name: '7K2M-Q9XD' }))
  expect(found.getByText(new RegExp(said))).toBeVisible()
  expect(found.queryByRole('button')).toBeNull()
})

test('where traces are sent, that of the page is named, and that of the call', async () => {
  const [trace, ofCall] = ['1'.repeat(32), '2'.repeat(32)]
  const { user } = open({ body: { ...view, trace, reports: [{ ...failed, request, trace: ofCall }] } })
  await user.type(await field(), '7K2M-Q9XD{Enter}')
  const found = within(await screen.findByRole('article', { name: '7K2M-Q9XD' }))
  expect(found.getByText('Rakning').nextElementSibling).toHaveTextContent(trace)
  expect(found.getByText(`Rakning hennar: ${ofCall}`)).toBeVisible()
})

test.each([
  [404, 'unknown-view', /Ekkert finnst undir þessum kóða/],
  [403, 'not-yours', /Talaðu við rekstrarstjóra/],
  [503, 'unavailable', /Útgáfuskráin svarar ekki/],
])('%d %s is said at the field', async (status, detail, said) => {
  const { user } = open({ status, body: { detail, message: detail } })
  await user.type(await field(), 'AAAA-AAAA{Enter}')
  expect(await screen.findByText(said)).toBeVisible()
  expect(screen.queryByRole('article', { name: 'AAAA-AAAA' })).toBeNull()
})
