import type { LivePart } from '@hlid/remote-contract/console'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'

import { FakeRegistry } from '../../test/fake-registry'
import { openConsole, partCard } from '../../test/open'
import { partOf } from '../../test/views'

const released = (version: string, rest = {}) => ({
  ...{ version, publishedBy: 'team: portal', publishedAt: '2026-11-28T09:30:00Z', swept: false },
  ...rest,
})

async function open(part: LivePart, releases = [released('1.2.0'), released('1.1.0'), released('1.0.0')]) {
  const registry = new FakeRegistry([part])
  registry.releases = releases
  const user = openConsole(registry)
  await user.click(within(await partCard('mfe-login')).getByRole('button', { name: 'Setja í loftið' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Setja mfe-login í loftið' }))
  await dialog.findByRole('option', { name: /1\.1\.0/ })
  return { registry, user, dialog, confirm: dialog.getByRole('button', { name: 'Setja í loftið' }) }
}

test('the newest release goes to a tenth first; the slider and the steps say the same, and so does the sentence', async () => {
  const { registry, user, dialog } = await open(partOf('mfe-login'))
  const slider = dialog.getByRole('slider', { name: 'Hlutfall notenda' })
  expect(slider).toHaveAttribute('aria-valuetext', '10\u00a0%')
  expect(dialog.getByText('1.2.0 fer til 10 % notenda. Aðrir hafa 1.0.0 áfram.')).toBeVisible()
  fireEvent.change(slider, { target: { value: '33' } })
  expect(dialog.getByText('1.2.0 fer til 33 % notenda. Aðrir hafa 1.0.0 áfram.')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: '25\u00a0%' }))
  expect(slider).toHaveValue('25')
  expect(dialog.getByRole('button', { name: '25\u00a0%' })).toHaveAttribute('aria-pressed', 'true')

  await user.type(dialog.getByLabelText('Ástæða'), 'nýr texti{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(registry.transitions).toMatchObject([
    { path: '/v1/parts/mfe-login/promote', body: { version: '1.2.0', percent: 25, why: 'nýr texti', expected: 1 } },
  ])
})

test('what a CI built a release from is said before it goes live, with the run', async () => {
  const run = {
    ...{ issuer: 'https://gitlab.com', subject: 'x', repository: 'acme/login', ref: 'refs/heads/main' },
    ...{ commit: '6dcb09b5b57875f334f61aebed695e2e4193db5e', actor: 'jona', url: 'https://gitlab.com/run/302' },
  }
  const releases = [released('1.2.0', { run }), released('1.1.0'), released('1.0.0')]
  const { user, dialog } = await open(partOf('mfe-login'), releases)
  expect(dialog.getByText(/^Kóðinn er úr acme\/login · main · 6dcb09b\. jona setti keyrsluna af stað\./)).toBeVisible()
  expect(dialog.getByRole('link', { name: 'Skoða keyrsluna' })).toHaveAttribute('href', 'https://gitlab.com/run/302')
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Útgáfa' }), '1.1.0')
  expect(dialog.queryByText(/^Kóðinn er úr/)).toBeNull()
})

test('a canary goes one step further, in the cohort that it has', async () => {
  const { registry, user, dialog } = await open(
    partOf('mfe-login', { canary: '1.1.0', canaryPercent: 10, cohort: 'spring' }),
  )
  expect(dialog.getByText('1.1.0 fer til 25 % notenda. Aðrir hafa 1.0.0 áfram.')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: '100\u00a0%' }))
  expect(dialog.getByText('1.1.0 fer til allra í stað 1.0.0.')).toBeVisible()
  await user.type(dialog.getByLabelText('Ástæða'), 'gengur vel{Enter}')
  await waitFor(() => expect(registry.transitions).toHaveLength(1))
  expect(registry.transitions[0]?.body).toMatchObject({ version: '1.1.0', percent: 100, cohort: 'spring' })
})

test('a release that is held goes live only when that is said in so many words', async () => {
  const { registry, user, dialog, confirm } = await open(partOf('mfe-login', { held: ['1.2.0'] }))
  expect(dialog.getByText('1.2.0 var tekin sjálfkrafa til baka vegna bilana.')).toBeVisible()
  await user.type(dialog.getByLabelText('Ástæða'), 'villan var annars staðar')
  await user.click(confirm)
  expect(dialog.getByText('Hakaðu við ef hún á samt að fara í loftið.')).toBeVisible()
  expect(registry.transitions).toEqual([])
  await user.click(dialog.getByRole('checkbox', { name: 'Setja hana samt í loftið' }))
  await user.click(confirm)
  await waitFor(() => expect(registry.transitions).toHaveLength(1))
  expect(registry.transitions[0]?.body).toMatchObject({ version: '1.2.0', release: true })
})

test('what everyone has is not offered, and what was swept can be seen but not chosen', async () => {
  const { dialog } = await open(partOf('mfe-login', { current: '1.3.0' }), [
    released('1.3.0'),
    released('1.2.0', { swept: true }),
    released('1.1.0'),
  ])
  const options = dialog.getAllByRole<HTMLOptionElement>('option')
  expect(options.map(({ text, disabled, selected }) => [text, disabled, selected])).toEqual([
    ['1.2.0, skrám eytt', true, false],
    [expect.stringMatching(/^1\.1\.0, skráð 28\.\u00a0nóvember 2026/), false, true],
  ])
})

test('what a developer made for their own browser is not offered; the newest release is proposed', async () => {
  const { dialog } = await open(partOf('mfe-login'), [
    released('1.2.0-override.1795941000000', { purpose: 'override' }),
    released('1.2.0-dev.1795940000000', { purpose: 'development' }),
    released('1.1.0'),
  ])
  const options = dialog.getAllByRole<HTMLOptionElement>('option')
  expect(options.map(({ value, selected }) => [value, selected])).toEqual([['1.1.0', true]])
})

test('the first release goes to everyone', async () => {
  const { registry, user, dialog } = await open({ ...partOf('mfe-login'), live: null })
  expect(dialog.queryByRole('slider')).toBeNull()
  expect(dialog.getByText('1.2.0 fer til allra. Þetta er fyrsta útgáfan.')).toBeVisible()
  await user.type(dialog.getByLabelText('Ástæða'), 'fyrsta{Enter}')
  await waitFor(() => expect(registry.transitions).toHaveLength(1))
  expect(registry.transitions[0]?.body).toMatchObject({ version: '1.2.0', percent: 100, expected: 0 })
})
