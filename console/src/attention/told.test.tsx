import { act, screen, within } from '@testing-library/react'

import { FakeRegistry } from '../../test/fake-registry'
import { openConsole } from '../../test/open'
import { partOf } from '../../test/views'

const concern = {
  id: '1',
  kind: 'gateway.behind',
  at: '2026-11-28T03:00:00Z',
  title: { is: 'portal-2 sýnir eldri útgáfur', en: 'portal-2 serves older releases' },
  text: { is: 'Breyting náði ekki þangað.', en: 'A change has not reached it.' },
  command: 'npx hlid status',
}
const section = async () => within(await screen.findByRole('region', { name: 'Þetta þarf að skoða' }))

test('what messages tell of is told here too, with what to type and a link into the runbook', async () => {
  const registry = new FakeRegistry([partOf('mfe-login')])
  openConsole(registry)
  const attention = await section()
  const runbook = 'https://wiki.example/runbook#a-gateway-is-behind'
  await act(async () => registry.tellHealth({ concerns: [{ ...concern, runbook }] }))
  expect(attention.getByRole('heading', { name: concern.title.is })).toBeVisible()
  expect(attention.getByText(concern.text.is)).toBeVisible()
  expect(attention.getByText('npx hlid status')).toBeVisible()
  expect(attention.getByRole('link', { name: 'Neyðarhandbók' })).toHaveAttribute('href', runbook)
  expect(attention.queryByText('Ekkert þarf að skoða.')).toBeNull()
})

test('without an address the runbook is named by its place', async () => {
  const registry = new FakeRegistry([partOf('mfe-login', { disabled: { is: 'Lokað', en: 'Closed' } })])
  openConsole(registry)
  const attention = await section()
  await act(async () => registry.tellHealth({ runbookUrl: 'docs/runbook.md' }))
  expect(attention.getByText('docs/runbook.md#one-flow-fails-the-others-work')).toBeVisible()
})

const byLoop = { at: concern.at, actor: 'closed loop', action: 'rollback', version: '1.0.0', reason: '' }

test.each([
  [{ status: 201, body: { link: 'https://portal.example/preview?token=t', until: concern.at } }, undefined],
  [{ status: 403, body: { detail: 'no-previews', message: '' } }, 'Forskoðun er ekki leyfð á þessari gátt.'],
  [{ status: 503, body: { detail: 'unavailable', message: '' } }, /^Útgáfuskráin svarar ekki/],
])('a release on hold can be looked at from there, or it is said why not: %#', async (answer, fault) => {
  const held = partOf('mfe-login', { held: ['1.1.0'] }, { lastMove: byLoop })
  const registry = new FakeRegistry([held], () => answer)
  const user = openConsole(registry)
  const attention = await section()
  await user.click(attention.getByRole('button', { name: 'Forskoða' }))
  expect(registry.calls.at(-1)).toMatchObject({
    path: '/v1/previews',
    body: { name: 'mfe-login', version: '1.1.0', minutes: 60 },
  })
  if (fault) {
    expect(await attention.findByText(fault)).toBeVisible()
    return
  }
  const link = await attention.findByRole('link', { name: 'Opna forskoðun á 1.1.0 (í klukkustund)' })
  expect(link).toHaveAttribute('href', 'https://portal.example/preview?token=t')
  expect(link).toHaveFocus()
})

test('a release that was rolled back automatically is told of once: where something can be done about it', async () => {
  const registry = new FakeRegistry([partOf('mfe-login', { held: ['1.1.0'] }, { lastMove: byLoop })])
  openConsole(registry)
  const attention = await section()
  const takenBack = { ...concern, kind: 'release.taken-back', runbook: 'docs/runbook.md' }
  await act(async () => registry.tellHealth({ concerns: [takenBack] }))
  expect(attention.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'mfe-login 1.1.0 er stöðvuð',
  ])
})
