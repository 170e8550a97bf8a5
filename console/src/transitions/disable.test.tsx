import { fireEvent, screen, waitFor, within } from '@testing-library/react'

import { FakeRegistry } from '../../test/fake-registry'
import { openConsole, partCard } from '../../test/open'
import { partOf } from '../../test/views'

async function open(registry: FakeRegistry, name: string, title: string) {
  const user = openConsole(registry)
  await user.click(within(await partCard('mfe-login')).getByRole('button', { name }))
  return { user, dialog: within(screen.getByRole('dialog', { name: title })) }
}
const openOff = async (registry = new FakeRegistry([partOf('mfe-login', { revision: 3 })])) => ({
  registry,
  ...(await open(registry, 'Slökkva', 'Slökkva á mfe-login')),
})

test('a part is disabled with a message in both languages and an end', async () => {
  const { registry, user, dialog } = await openOff()
  const [icelandic, english] = [dialog.getByLabelText('Skilaboð á íslensku'), dialog.getByLabelText('Skilaboð á ensku')]
  expect([icelandic.lang, english.lang]).toEqual(['is', 'en'])
  await user.clear(icelandic)
  await user.type(icelandic, 'Lokað til klukkan níu.')
  await user.clear(english)
  await user.type(dialog.getByLabelText('Ástæða'), 'viðhald{Enter}')
  expect(dialog.getByText('Skilaboðin þurfa að vera á báðum málum.')).toBeVisible()
  await waitFor(() => expect(english).toHaveFocus())
  expect(registry.transitions).toEqual([])

  await user.keyboard('Closed until nine.')
  await user.click(dialog.getByRole('button', { name: '1\u00a0klst.' }))
  const before = Date.now()
  await user.click(dialog.getByRole('button', { name: 'Slökkva' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const [transition] = registry.transitions
  expect(transition).toMatchObject({
    path: '/v1/parts/mfe-login/disable',
    body: { is: 'Lokað til klukkan níu.', en: 'Closed until nine.', why: 'viðhald', expected: 3 },
  })
  const minutes = (Date.parse(String(transition?.body?.['until'])) - before) / 60_000
  expect(minutes).toBeGreaterThan(59)
  expect(minutes).toBeLessThanOrEqual(61)
})

test('without an end it stays disabled until it is enabled', async () => {
  const { registry, user, dialog } = await openOff()
  await user.click(dialog.getByRole('button', { name: '4\u00a0klst.' }))
  await user.click(dialog.getByRole('button', { name: 'Án lokatíma' }))
  await user.type(dialog.getByLabelText('Ástæða'), 'óvíst{Enter}')
  await waitFor(() => expect(registry.transitions).toHaveLength(1))
  expect(registry.transitions[0]?.body).not.toHaveProperty('until')
})

test.each([
  ['that has passed', '2020-01-01T10:00', false, 'Þessi tími er liðinn.'],
  ['that is half typed', '', true, 'Fylltu út bæði dag og tíma eða tæmdu reitinn.'],
])('an end %s is not taken for another', async (_kind, value, badInput, words) => {
  const { registry, user, dialog } = await openOff()
  const until = dialog.getByLabelText<HTMLInputElement>('Opnast sjálfkrafa aftur', { selector: 'input' })
  fireEvent.change(until, { target: { value } })
  Object.defineProperty(until, 'validity', { value: { badInput } })
  await user.type(dialog.getByLabelText('Ástæða'), 'viðhald{Enter}')
  expect(await dialog.findByText(words)).toBeVisible()
  await waitFor(() => expect(until).toHaveFocus())
  expect(registry.transitions).toEqual([])
})

test('an end that is past by the registry’s clock alone is told in the reader’s language, and what was typed stays', async () => {
  const message = '2026-11-28T09:00:00Z has passed, so nothing would be disabled.'
  const registry = new FakeRegistry([partOf('mfe-login')], () => ({
    status: 400,
    body: { detail: 'until-past', message },
  }))
  const { user, dialog } = await openOff(registry)
  await user.click(dialog.getByRole('button', { name: '30\u00a0mín.' }))
  await user.type(dialog.getByLabelText('Ástæða'), 'viðhald{Enter}')
  expect(await dialog.findByText('Tíminn sem þú valdir er liðinn. Veldu annan eða slökktu án lokatíma.')).toBeVisible()
  expect(dialog.getByLabelText('Ástæða')).toHaveValue('viðhald')
})

test('a disabled part says so with its message and end, and is enabled again', async () => {
  const disabled = { is: 'Lokað til níu.', en: 'Closed until nine.', until: '2030-01-01T09:00:00Z' }
  const registry = new FakeRegistry([partOf('mfe-login', { disabled, revision: 4 })])
  const { user, dialog } = await open(registry, 'Kveikja', 'Kveikja á mfe-login')
  expect(within(await partCard('mfe-login')).getByText('Lokað til níu.')).toBeVisible()
  expect(dialog.getByText('Opnast aftur fyrir alla með 1.0.0.')).toBeVisible()
  await user.type(dialog.getByLabelText('Ástæða'), 'búið{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(registry.transitions).toMatchObject([
    { path: '/v1/parts/mfe-login/enable', body: { why: 'búið', expected: 4 } },
  ])
})

test('a team changes its own part, disables nothing, and only looks at the others', async () => {
  const registry = new FakeRegistry([
    partOf('mfe-login', {}, { lastGood: '0.9.0' }),
    partOf('mfe-other', {}, { team: 'other' }),
  ])
  registry.session = { role: 'team', team: 'portal', label: 'ci', expiresAt: '2030-01-01T00:00:00Z' }
  openConsole(registry)
  const buttonsOf = async (name: string) =>
    within(await partCard(name))
      .queryAllByRole('button')
      .map((one) => one.textContent)
  expect(await buttonsOf('mfe-login')).toEqual(['Taka til baka', 'Setja í loftið'])
  expect(await buttonsOf('mfe-other')).toEqual([])
})
