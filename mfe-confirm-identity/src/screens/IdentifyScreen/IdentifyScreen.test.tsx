import { offline, people, problem, wireMock } from '@hlid/testing'
import { act, screen, waitFor } from '@testing-library/react'

import { id, inquiry, open } from '../../test/open'

const goOn = () => screen.getByRole('button', { name: 'Halda áfram' })

test('a phone number starts asking for this inquiry', async () => {
  const wire = wireMock({ getConfirmContext: inquiry() })
  const { user, location } = open(`/${id}/login`, { wire })
  await user.type(await screen.findByLabelText('Símanúmer'), '611 0001')
  await act(() => user.click(goOn()))
  expect(await screen.findByText('482')).toBeVisible()
  expect(location()).toContain(`/confirm-identity/${id}/verify?ref=1`)
  expect(wire.inputsOf('getConfirmChallenge')).toEqual([{ path: { method: 'phone', id } }])
  expect(wire.inputsOf('authenticateConfirm')).toMatchObject([
    { path: { method: 'phone' }, body: { id, userIdentifier: people.anna.phone } },
  ])
})

test('a national ID does so by the app', async () => {
  const wire = wireMock({ getConfirmContext: inquiry() })
  const { user } = open(`/${id}/login`, { wire })
  await user.click(await screen.findByRole('link', { name: 'Auðkenningarapp' }))
  await user.type(await screen.findByLabelText('Kennitala'), people.anna.nationalId)
  await act(() => user.click(goOn()))
  expect(await screen.findByRole('heading', { level: 1, name: 'Staðfestu í appinu' })).toBeVisible()
  expect(wire.inputsOf('authenticateConfirm')).toMatchObject([
    { path: { method: 'app' }, body: { userIdentifier: people.anna.nationalId } },
  ])
})

test('a card does so without an identifier', async () => {
  const wire = wireMock({ getConfirmContext: inquiry() })
  const { user } = open(`/${id}/login`, { wire })
  await user.click(await screen.findByRole('link', { name: 'Rafræn skilríki á korti' }))
  await user.click(await screen.findByLabelText(/Eldra kort/))
  await act(() => user.click(goOn()))
  await waitFor(() =>
    expect(wire.inputsOf('authenticateConfirm')).toMatchObject([
      { path: { method: 'card' }, body: { id, userIdentifier: '', isOldCard: true } },
    ]),
  )
})

test('only the ways that may be used here are offered', async () => {
  open(`/${id}/login`, { wire: wireMock({ getConfirmContext: inquiry({ methods: ['sim', 'card'] }) }) })
  expect(await screen.findByRole('link', { name: 'Rafræn skilríki á korti' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Auðkenningarapp' })).not.toBeInTheDocument()
})

test.each([
  ['410: another browser was first', problem(410, { detail: 'used' }), 'Hlekkurinn er í notkun annars staðar'],
  ['429', problem(429, {}, { 'retry-after': '120' }), 'Of margar tilraunir'],
  ['503', problem(503), 'Þjónustan liggur tímabundið niðri'],
  ['no connection', offline, 'Ekkert netsamband'],
])('%s is said above the form, with what was typed still in it', async (_, answer, words) => {
  const wire = wireMock({ getConfirmContext: inquiry(), authenticateConfirm: answer })
  const { user } = open(`/${id}/login`, { wire })
  await user.type(await screen.findByLabelText('Símanúmer'), '6110001')
  await act(() => user.click(goOn()))
  expect(await screen.findByText(words)).toBeVisible()
  expect(screen.getByLabelText('Símanúmer')).toHaveValue('611-0001')
})

test('an inquiry that is over by then says so in place of the form', async () => {
  const wire = wireMock({ getConfirmContext: inquiry(), getConfirmChallenge: problem(410) })
  const { user } = open(`/${id}/login`, { wire })
  await user.type(await screen.findByLabelText('Símanúmer'), '6110001')
  wire.answer('getConfirmContext', inquiry({ expired: true }))
  await act(() => user.click(goOn()))
  expect(await screen.findByText(/^Beiðnin er útrunnin/)).toBeVisible()
})
