import { act, screen, waitFor, within } from '@testing-library/react'

import { FakeRegistry, transitioned } from '../../test/fake-registry'
import { openConsole, partCard } from '../../test/open'
import { partOf } from '../../test/views'

const canary = partOf('mfe-login', { canary: '1.1.0', canaryPercent: 10, revision: 7 })
const open = async (registry: FakeRegistry) => {
  const user = openConsole(registry)
  await user.click(within(await partCard('mfe-login')).getByRole('button', { name: 'Taka til baka' }))
  return { user, dialog: within(screen.getByRole('dialog', { name: 'Taka mfe-login til baka' })) }
}

test('a canary is taken back with a reason, after it is said what that does; the focus is on the part then', async () => {
  const registry = new FakeRegistry([canary])
  const { user, dialog } = await open(registry)
  expect(dialog.getByText('Prufuútgáfan 1.1.0 fer frá þeim 10 % sem hafa hana. Allir fá 1.0.0.')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Taka til baka' }))
  expect(dialog.getByText('Skrifaðu ástæðu.')).toBeVisible()
  await waitFor(() => expect(dialog.getByLabelText('Ástæða')).toHaveFocus())
  expect(registry.transitions).toEqual([])

  await user.keyboard('  bilar hjá mörgum {Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(registry.transitions).toEqual([
    { method: 'POST', path: '/v1/parts/mfe-login/rollback', body: { why: 'bilar hjá mörgum', expected: 7 } },
  ])
  await waitFor(() => expect(screen.getByRole('heading', { name: 'mfe-login' })).toHaveFocus())
  await act(async () => registry.tell([partOf('mfe-login', { revision: 8, withdrawn: ['1.1.0'] })]))
  expect(screen.getByText('mfe-login: 1.0.0 hjá öllum.')).toBeInTheDocument()
})

test('gateways that do not have the transition yet are named until the next transition of that part, or until it is read', async () => {
  const seenAt = new Date().toISOString()
  const answers = [
    transitioned([{ name: 'portal-2:4000', seenAt }]),
    transitioned(),
    transitioned([{ name: 'portal-3:4000', seenAt }]),
  ]
  const registry = new FakeRegistry([canary], () => answers.shift() ?? transitioned())
  const { user, dialog } = await open(registry)
  const again = async () => {
    await user.click(within(await partCard('mfe-login')).getByRole('button', { name: 'Taka til baka' }))
    await user.type(screen.getByLabelText('Ástæða'), 'bilar{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  await user.type(dialog.getByLabelText('Ástæða'), 'bilar{Enter}')
  expect(await screen.findByText('Breytingin á mfe-login er ekki komin á alla þjóna')).toBeVisible()
  expect(screen.getByText(/portal-2:4000 lét síðast vita af sér/)).toBeVisible()
  await waitFor(() => expect(screen.getByRole('heading', { name: 'mfe-login' })).toHaveFocus())

  await again()
  expect(screen.queryByText(/er ekki komin á alla þjóna/)).toBeNull()
  await again()
  await user.click(screen.getByRole('button', { name: 'English' }))
  expect(screen.getByText('The change to mfe-login has not reached every gateway')).toBeVisible()
  expect(screen.getByText(/portal-3:4000, last heard from/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByText(/has not reached every gateway/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Íslenska' })) // a cookie keeps it
})

test('without a canary everybody goes to the last good release; where there is none, the button says so', async () => {
  const other = partOf('mfe-user-profile')
  const registry = new FakeRegistry([partOf('mfe-login', { current: '1.1.0' }, { lastGood: '1.0.0' }), other])
  const { dialog } = await open(registry)
  expect(dialog.getByText('Allir fara úr 1.1.0 aftur í 1.0.0.')).toBeVisible()
  const cannot = within(await partCard('mfe-user-profile')).getByRole('button', { name: 'Taka til baka' })
  expect(cannot).toHaveAccessibleDescription('Engin eldri útgáfa er til að fara aftur í.')
})

test('Escape and cancelling do nothing', async () => {
  const registry = new FakeRegistry([canary])
  const { user, dialog } = await open(registry)
  await user.type(dialog.getByLabelText('Ástæða'), 'óvart')
  await user.click(dialog.getByRole('button', { name: 'Hætta við' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(registry.transitions).toEqual([])
})

test('who was slower than somebody else sees what is now, keeps what was typed, and goes on from there', async () => {
  const byOther = { at: new Date().toISOString(), actor: 'operator: Páll', action: 'promote', version: '1.1.0' }
  const now = partOf(
    'mfe-login',
    { canary: '1.1.0', canaryPercent: 50, revision: 8 },
    {
      lastMove: { ...byOther, reason: 'gengur vel' },
    },
  )
  const registry = new FakeRegistry([canary], ({ body }) => {
    if (body?.['expected'] === 8) return transitioned()
    registry.tell([now])
    return { status: 409, body: { detail: 'changed-meanwhile', message: 'changed', revision: 8 } }
  })
  const { user, dialog } = await open(registry)
  await user.type(dialog.getByLabelText('Ástæða'), 'bilar{Enter}')
  expect(await dialog.findByText(/Nú: 1\.1\.0 hjá 50 %, 1\.0\.0 hjá öðrum\./)).toBeVisible()
  expect(dialog.getByText(/Páll, rekstrarstjóri/)).toHaveTextContent('gengur vel')
  expect(dialog.getByLabelText('Ástæða')).toHaveValue('bilar')
  await waitFor(() => expect(document.activeElement).toHaveTextContent(/^Einhver breytti þessu rétt áðan/))
  expect(dialog.queryByText('Þetta gekk ekki')).toBeNull()

  await user.click(dialog.getByRole('button', { name: 'Halda áfram út frá þessu' }))
  expect(dialog.getByRole('button', { name: 'Taka til baka' })).toHaveFocus()
  expect(dialog.getByText(/fer frá þeim 50 % sem hafa hana/)).toBeVisible()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(registry.transitions.map(({ body }) => [body?.['why'], body?.['expected']])).toEqual([
    ['bilar', 7],
    ['bilar', 8],
  ])
})

test('what changes while the dialog is open is shown at once, and nothing is done on the strength of the old', async () => {
  const registry = new FakeRegistry([canary], () => ({ status: 409, body: { detail: 'changed-meanwhile' } }))
  const { user, dialog } = await open(registry)
  await user.type(dialog.getByLabelText('Ástæða'), 'bilar')
  await act(async () => registry.tell([partOf('mfe-login', { revision: 8 }, { lastGood: '0.9.0' })]))
  expect(dialog.getByText(/Nú: 1\.0\.0 hjá öllum\./)).toBeVisible()
  expect(dialog.getByText(/Prufuútgáfan 1\.1\.0 fer frá/)).toBeVisible()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(registry.transitions).toHaveLength(1))
  expect(registry.transitions[0]?.body).toMatchObject({ expected: 7 })
})

test.each([
  [{ detail: 'files-swept' }, /Skrám þessarar útgáfu var eytt/],
  [{ detail: 'does-not-fit', broken: ['mfe-delegation@1.1.0'] }, /Þá myndi mfe-delegation@1\.1\.0 hætta að virka/],
  [
    { detail: 'does-not-fit', broken: ['mfe-login@1.0.0'], message: 'Expects react ^19.3.0.' },
    /passar ekki við það sem er í loftinu\. Útgáfuskráin svaraði: Expects react \^19\.3\.0\./,
  ],
  [{ detail: 'no-token', message: 'A token is needed.' }, /Innskráningin er útrunnin/],
  [{ detail: 'not-yours' }, /Þú hefur ekki leyfi til þess/],
  [{ detail: 'new-word', message: 'Something else.' }, /Útgáfuskráin svaraði: Something else\./],
])('a refusal (%j) is told kindly, and what was typed stays', async (refusal, words) => {
  const registry = new FakeRegistry([canary], () => ({ status: 409, body: refusal }))
  const { user, dialog } = await open(registry)
  await user.type(dialog.getByLabelText('Ástæða'), 'bilar{Enter}')
  expect(await dialog.findByText(words)).toBeVisible()
  expect(dialog.getByLabelText('Ástæða')).toHaveValue('bilar')
})

test('when no answer comes, that is said and it can be tried again', async () => {
  const registry = new FakeRegistry([canary])
  const { user, dialog } = await open(registry)
  registry.isReachable = false
  await user.type(dialog.getByLabelText('Ástæða'), 'bilar{Enter}')
  expect(await dialog.findByText(/Útgáfuskráin svarar ekki/)).toBeVisible()
  registry.isReachable = true
  await user.click(dialog.getByRole('button', { name: 'Taka til baka' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
