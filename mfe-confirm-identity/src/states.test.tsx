import type { Output } from '@hlid/api-contract'
import { fakeHost, type Handlers, problem, rawReply, renderRoutes, wireMock } from '@hlid/testing'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

import remote from './remote'

const id = 'q4Wn8RkZt1XbV6mY'
const base = `/confirm-identity/${id}`
const inTime = { timeout: 20_000 }

const open: Output<'getConfirmContext'> = {
  id,
  kind: 'confirm-identity',
  clientName: 'Prufuþjónustan',
  purpose: 'Undirritun leigusamnings',
  methods: ['sim', 'app', 'card'],
  status: 'open',
  expired: false,
  expiresAt: '2026-11-28T12:30:00.000Z',
}

function visit(path: string, handlers: Handlers = {}) {
  jest.useFakeTimers()
  const host = fakeHost({ remote, user: {}, wire: wireMock({ getConfirmContext: open, ...handlers }) })
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
  return { user, ...renderRoutes(remote, path, { host }) }
}

const keepAttempt = (inquiry = id) => {
  const attempt = { id: 's1', provider: 'sim', code: '482', pollAfterMs: 1000 }
  sessionStorage.setItem('confirm-attempt', JSON.stringify({ inquiry, attempt }))
}
const approved = { pollConfirm: { status: 'approved', pollAfterMs: 0 } } as const

beforeEach(() => sessionStorage.clear())
afterEach(() => {
  jest.useRealTimers()
})

test.each([
  ['no inquiry in the address', '/confirm-identity', {}, 'Villa kom upp', /Gögn vantar/, /[Mm]issing/],
  ['an inquiry nobody knows', base, { kind: 'confirm-identity' }, 'Villa kom upp', /Gögn vantar/, /[Mm]issing/],
  ['an inquiry that has expired', base, { ...open, expired: true }, 'Villa kom upp', /útrunnin/, /expired/],
  ['one that was confirmed', base, { ...open, status: 'confirmed' }, 'Þegar staðfest', /einu sinni/, /once/],
  ['one that was declined', base, { ...open, status: 'declined' }, 'Þegar hafnað', /einu sinni/, /once/],
] as const)('%s has its words in both languages', async (_, path, context, title, text, english) => {
  const { host } = visit(path, { getConfirmContext: context as Output<'getConfirmContext'> })
  expect(await screen.findByRole('heading', { level: 1, name: title }, inTime)).toBeVisible()
  expect(screen.getByText(text)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Staðfesta' })).not.toBeInTheDocument()
  await act(() => host.setLocale('en'))
  expect(screen.getByText(english)).toBeVisible()
})

test.each([
  ['the service is down', problem(503)],
  ['a page where JSON was due', rawReply(200, '<h1>hi</h1>')],
])('%s: the person can try again', async (_, answer) => {
  const { user, host } = visit(base, { getConfirmContext: answer })
  const again = await screen.findByRole('button', { name: 'Reyna aftur' }, inTime)
  host.wire.answer('getConfirmContext', open)
  await user.click(again)
  expect(await screen.findByText('Undirritun leigusamnings', {}, inTime)).toBeVisible()
})

test('who asks is named as the service knows them, whatever the address says', async () => {
  visit(`${base}?clientName=Bankinn&purpose=Annað`)
  expect(await screen.findByText('Prufuþjónustan biður þig um að staðfesta hver þú ert.')).toBeVisible()
  expect(screen.queryByText(/Bankinn|Annað/)).not.toBeInTheDocument()
})

test('the question is asked in the language of the page', async () => {
  const { host } = visit(base)
  await screen.findByText('Undirritun leigusamnings', {}, inTime)
  host.wire.answer('getConfirmContext', { ...open, purpose: 'Signing a lease' })
  await act(() => host.setLocale('en'))
  expect(await screen.findByText('Signing a lease', {}, inTime)).toBeVisible()
})

test('declining is an answer too, and needs to be somebody’s', async () => {
  const { user, host, location } = visit(base, approved)
  await user.click(await screen.findByRole('link', { name: 'Hafna' }, inTime))
  expect(await screen.findByRole('heading', { level: 1, name: 'Hafnaðu beiðninni' }, inTime)).toBeVisible()
  await user.type(screen.getByLabelText('Símanúmer'), '6110001')
  host.wire.answer('verifyConfirm', () => {
    host.wire.answer('getConfirmContext', { ...open, status: 'declined' })
    return { status: 'declined' }
  })
  await user.click(screen.getByRole('button', { name: 'Halda áfram' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Beiðninni er hafnað' }, inTime)).toBeVisible()
  expect(host.wire.inputsOf('verifyConfirm')).toEqual([
    { path: { method: 'phone' }, body: { session: 'S8d2hVbXq0LrW4nTzY6cK', decision: 'decline' } },
  ])
  expect(location()).toContain(`${base}/verified`)
})

test('nobody is told that they came too late when the answer was theirs', async () => {
  keepAttempt()
  const { host } = visit(`${base}/verify`, approved)
  const seen: (string | null)[] = []
  const watch = new MutationObserver(() => {
    for (const heading of document.querySelectorAll('h1')) seen.push(heading.textContent)
  })
  watch.observe(document.body, { childList: true, subtree: true, characterData: true })
  host.wire.answer('verifyConfirm', () => {
    host.wire.answer('getConfirmContext', { ...open, status: 'confirmed' })
    return { status: 'confirmed' }
  })
  expect(await screen.findByRole('heading', { level: 1, name: 'Staðfest' }, inTime)).toBeVisible()
  watch.disconnect()
  expect(seen).not.toContain('Þegar staðfest')
})

test('somebody else than the one who was asked confirms nothing', async () => {
  keepAttempt()
  visit(`${base}/verify`, { ...approved, verifyConfirm: problem(403) })
  expect(await screen.findByRole('heading', { level: 1, name: 'Beiðnin er ætluð öðrum' }, inTime)).toBeVisible()
})

test('a link that is being answered in another browser cannot be answered here', async () => {
  const { user } = visit(`${base}/login`, { authenticateConfirm: problem(410, { detail: 'used' }) })
  await user.type(await screen.findByLabelText('Símanúmer', {}, inTime), '6110001{Enter}')
  expect(await screen.findByText('Hlekkurinn er í notkun annars staðar', {}, inTime)).toBeVisible()
})

test('an inquiry that expires meanwhile says so in place of the form', async () => {
  const { user, host } = visit(`${base}/login`, { authenticateConfirm: problem(410) })
  const field = await screen.findByLabelText('Símanúmer', {}, inTime)
  host.wire.answer('getConfirmContext', { ...open, expired: true })
  await user.type(field, '6110001{Enter}')
  expect(await screen.findByText(/Staðfestingin er útrunnin/, {}, inTime)).toBeVisible()
})

test('an attempt for another inquiry is none for this one', async () => {
  keepAttempt('another')
  const { location } = visit(`${base}/verify`)
  expect(await screen.findByRole('button', { name: 'Staðfesta' }, inTime)).toBeVisible()
  expect(location()).toBe(base)
})

test('an open inquiry is not confirmed by its address', async () => {
  const { location } = visit(`${base}/verified`)
  expect(await screen.findByRole('button', { name: 'Staðfesta' }, inTime)).toBeVisible()
  expect(location()).toBe(base)
})

test.each([
  ['app', 'Auðkenningarapp', 'Kennitala', '0100900019', 'Staðfestu í appinu'],
  ['phone', 'Rafræn skilríki í síma', 'Símanúmer', '6110001', 'Staðfestu í símanum'],
])('by %s', async (method, link, label, identifier, heading) => {
  const { user, host } = visit(`${base}/login/card`)
  await user.click(await screen.findByRole('link', { name: link }, inTime))
  await user.type(await screen.findByLabelText(label, {}, inTime), `${identifier}{Enter}`)
  expect(await screen.findByRole('heading', { level: 1, name: heading }, inTime)).toBeVisible()
  expect(host.wire.inputsOf('authenticateConfirm')).toMatchObject([
    { path: { method }, body: { id, userIdentifier: identifier } },
  ])
})

test('by an older card', async () => {
  const { user, host, location } = visit(`${base}/login/card`)
  await user.click(await screen.findByRole('radio', { name: /^Eldra kort/ }, inTime))
  await user.click(screen.getByRole('button', { name: 'Halda áfram' }))
  await waitFor(() => expect(location()).toBe(`${base}/verify`), inTime)
  expect(host.wire.inputsOf('authenticateConfirm')).toMatchObject([
    { path: { method: 'card' }, body: { isOldCard: true } },
  ])
})

test('the confirmed page says that the window will close, and what to do when it does not', async () => {
  const { host } = visit(`${base}/verified`, { getConfirmContext: { ...open, status: 'confirmed' } })
  expect(await screen.findByText('Glugginn lokast innan skamms.', {}, inTime)).toBeVisible()
  expect(await screen.findByText(/Þú getur lokað honum núna/, {}, inTime)).toBeVisible()
  await act(() => host.setLocale('en'))
  expect(screen.queryByText(/Glugginn|Vafrinn/)).not.toBeInTheDocument()
})
