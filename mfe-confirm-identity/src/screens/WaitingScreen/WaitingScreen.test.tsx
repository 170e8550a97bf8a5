import { offline, problem, wireMock } from '@hlid/testing'
import { act, screen, waitFor } from '@testing-library/react'

import { id, inquiry, open } from '../../test/open'

const attempt = { id: 'S8d2hVbXq0LrW4nTzY6cK', provider: 'sim', code: '482', pollAfterMs: 1000 }
const keep = (of = id) => sessionStorage.setItem('confirm-attempt', JSON.stringify({ inquiry: of, attempt }))
const approved = { status: 'approved', pollAfterMs: 0 } as const
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

/** A service that takes the answer, and says so of the inquiry from then on. */
function answering(status: 'confirmed' | 'declined') {
  const wire = wireMock({ getConfirmContext: inquiry(), pollConfirm: approved })
  wire.answer('verifyConfirm', () => {
    wire.answer('getConfirmContext', inquiry({ status }))
    return { status }
  })
  return wire
}

test('an approval confirms the inquiry, once, and nothing of it is left behind', async () => {
  keep()
  const wire = answering('confirmed')
  const { location } = open(`/${id}/verify`, { wire, strict: true })
  expect(await heading('Staðfest')).toBeVisible()
  expect(screen.getByText('Þjónustan Prufuþjónustan hefur fengið staðfestinguna.')).toBeVisible()
  expect(location()).toBe(`/confirm-identity/${id}/verified?ref=1`)
  expect(wire.inputsOf('verifyConfirm')).toEqual([
    { path: { method: 'phone' }, body: { session: attempt.id, decision: 'confirm' } },
  ])
  expect(sessionStorage.getItem('confirm-attempt')).toBeNull()
})

test('nobody is told that they came too late when the answer was their own', async () => {
  keep()
  const seen: (string | null | undefined)[] = []
  const watch = new MutationObserver(() => seen.push(document.querySelector('h1')?.textContent))
  watch.observe(document.body, { childList: true, subtree: true, characterData: true })
  open(`/${id}/verify`, { wire: answering('confirmed') })
  expect(await heading('Staðfest')).toBeVisible()
  watch.disconnect()
  expect(seen).not.toContain('Þegar staðfest')
})

test('an approval declines it where the person chose so, also after a reload', async () => {
  keep()
  const wire = answering('declined')
  open(`/${id}/verify?decision=decline`, { wire })
  expect(await screen.findByText(/^Þú ert að hafna beiðninni/)).toBeVisible()
  expect(await heading('Beiðninni hefur verið hafnað')).toBeVisible()
  expect(wire.inputsOf('verifyConfirm')).toMatchObject([{ body: { decision: 'decline' } }])
})

test('somebody else than who was asked is told so, and that nothing was confirmed', async () => {
  keep()
  const { host, user, location } = open(`/${id}/verify`, {
    wire: wireMock({ getConfirmContext: inquiry(), pollConfirm: approved, verifyConfirm: problem(403) }),
  })
  expect(await heading('Beiðnin er ætluð öðrum')).toHaveFocus()
  expect(screen.getByText(/Ekkert var staðfest/)).toBeVisible()
  await act(() => host.setLocale('en'))
  expect(screen.getByText(/Nothing was confirmed/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Use another ID' }))
  await waitFor(() => expect(location()).toContain(`/confirm-identity/${id}/login`))
})

test('saying no on the phone leaves the inquiry open, and leads back with what was typed', async () => {
  const wire = wireMock({ getConfirmContext: inquiry(), pollConfirm: { status: 'declined', pollAfterMs: 0 } })
  const { user, location } = open(`/${id}/login`, { wire })
  await user.type(await screen.findByLabelText('Símanúmer'), '6110001{Enter}')
  expect(await heading('Beiðninni var hafnað')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Reyna aftur' }))
  expect(await screen.findByLabelText('Símanúmer')).toHaveValue('611-0001')
  expect(location()).toContain(`/confirm-identity/${id}/login`)
  expect(wire.inputsOf('verifyConfirm')).toEqual([])
})

test('an attempt for another inquiry is not waited for here', async () => {
  keep('another')
  const { location } = open(`/${id}/verify`, { wire: wireMock({ getConfirmContext: inquiry() }) })
  expect(await heading('Staðfestu hver þú ert')).toBeVisible()
  expect(location()).toBe(`/confirm-identity/${id}?ref=1`)
})

test.each([
  ['on the way', offline],
  ['with the process that heard it', () => problem(503)],
])('an answer that was heard counts, though its confirmation was lost %s', async (_where, lost) => {
  keep()
  const wire = wireMock({ getConfirmContext: inquiry(), pollConfirm: approved })
  wire.answer('verifyConfirm', () => {
    wire.answer('verifyConfirm', problem(410, { detail: 'used' }))
    wire.answer('getConfirmContext', inquiry({ status: 'confirmed' }))
    return lost()
  })
  open(`/${id}/verify`, { wire })
  expect(await heading('Staðfest')).toBeVisible()
})

test('an inquiry that was answered elsewhere meanwhile is not taken for ours', async () => {
  keep()
  const wire = wireMock({ getConfirmContext: inquiry(), pollConfirm: approved, verifyConfirm: problem(410) })
  open(`/${id}/verify`, { wire })
  expect(await heading('Þessi beiðni er ekki lengur í gildi')).toBeVisible()
})

test('cancelling asks nothing more', async () => {
  keep()
  const wire = wireMock({ getConfirmContext: inquiry(), pollConfirm: { status: 'pending', pollAfterMs: 1000 } })
  const { user, location } = open(`/${id}/verify`, { wire })
  await waitFor(() => expect(wire.inputsOf('pollConfirm').length).toBeGreaterThan(1))
  await user.click(screen.getByRole('button', { name: 'Hætta við' }))
  await waitFor(() => expect(location()).toContain(`/confirm-identity/${id}/login`))
  const asked = wire.inputsOf('pollConfirm').length
  await act(() => jest.advanceTimersByTimeAsync(30_000))
  expect(wire.inputsOf('pollConfirm')).toHaveLength(asked)
})
