import { fakeHost, problem, renderRoutes, wireMock, type Handlers } from '@hlid/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

import remote from '../../remote'

const self = { name: 'Anna Prufudóttir', nationalId: '0100900019' }
const hrafn = {
  name: 'Hrafn Einfari',
  nationalId: '0700990079',
  subjectKind: 'individual',
  types: ['Custom', 'PersonalRepresentative'],
} as const
const kari = {
  name: 'Kári Litli',
  nationalId: '0100150109',
  subjectKind: 'individual',
  types: ['LegalGuardianMinor'],
} as const
const prufa = {
  name: 'Prufa ehf.',
  nationalId: '4100900010',
  subjectKind: 'company',
  types: ['ProcurationHolder'],
} as const
const list = (...delegations: unknown[]) => ({ clientName: 'Vatnaveröld', self, delegations })

function open(handlers: Handlers) {
  const host = fakeHost({ remote, wire: wireMock(handlers) })
  renderRoutes(remote, '/delegation?returnUrl=%2Fconnect%2Fauthorize%2FkX3vR8pQm2TfYw7LzN5bA', { host })
  return host
}

test('oneself, people and companies, each with labels and national ID; the minor is not there', async () => {
  open({ getDelegations: list(hrafn, kari, prufa) as never })
  const people = await screen.findByRole('region', { name: 'Einstaklingur' })
  expect(within(people).getByRole('button')).toHaveAccessibleName(/Hrafn Einfari.*Umboð, Pers. talsmaður.*070099-0079/)
  const companies = screen.getByRole('region', { name: 'Fyrirtæki' })
  expect(within(companies).getByRole('button')).toHaveAccessibleName(/Prufa ehf\..*Prókúra.*410090-0010/)
  expect(screen.queryByText('Kári Litli')).not.toBeInTheDocument()
  expect(screen.getByText('Þú ert að skrá þig inn á Vatnaveröld.')).toBeVisible()
})

test.each([
  ['a double click', () => userEvent.dblClick(screen.getByRole('button', { name: /Prufa/ }))],
  ['a click', () => userEvent.click(screen.getByRole('button', { name: /Prufa/ }))],
  ['Enter', () => (screen.getByRole('button', { name: /Prufa/ }).focus(), userEvent.keyboard('{Enter}'))],
  ['Space', () => (screen.getByRole('button', { name: /Prufa/ }).focus(), userEvent.keyboard(' '))],
])('%s chooses, once, and leaves through the returned URL', async (_, act) => {
  const host = open({ getDelegations: list(prufa) as never, chooseDelegation: { returnUrl: '/continue?returnUrl=x' } })
  await screen.findByText('Prufa ehf.')
  await act()
  expect(host.wire.inputsOf('chooseDelegation')).toEqual([
    expect.objectContaining({
      body: { returnUrl: '/connect/authorize/kX3vR8pQm2TfYw7LzN5bA', nationalId: '4100900010' },
    }),
  ])
  expect(host.left).toEqual(['/continue?returnUrl=x'])
})

test('a choice that fails says so, and another try is possible', async () => {
  let times = 0
  const host = open({
    getDelegations: list(prufa) as never,
    chooseDelegation: () => ((times += 1) === 1 ? problem(500) : { returnUrl: '/continue' }) as never,
  })
  await userEvent.click(await screen.findByRole('button', { name: /Anna/ }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Ekki tókst að skrá þig inn')
  await userEvent.click(screen.getByRole('button', { name: /Anna/ }))
  expect(host.left).toEqual(['/continue'])
})

test('no URL back is a failure too', async () => {
  const host = open({ getDelegations: list() as never, chooseDelegation: { returnUrl: '' } })
  await userEvent.click(await screen.findByRole('button', { name: /Anna/ }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Ekki tókst að skrá þig inn')
  expect(host.left).toEqual([])
})

test('names with markup are text', async () => {
  open({ getDelegations: list({ ...prufa, name: '<b>Feitt</b> ehf.' }) as never })
  expect(await screen.findByText('<b>Feitt</b> ehf.')).toBeVisible()
})

test('a search finds with and without Icelandic letters, and says when nothing is found', async () => {
  const many = Array.from({ length: 10 }, (_, at) => ({
    ...prufa,
    name: `Þvottahús ${at}`,
    nationalId: `410090001${at}`,
  }))
  open({ getDelegations: list(hrafn, ...many) as never })
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Leita' }), 'thvottahus 7')
  expect(await screen.findByText('1 fannst')).toBeVisible()
  expect(screen.getByText('Þvottahús 7')).toBeVisible()
  await userEvent.type(screen.getByRole('searchbox'), 'xx')
  expect(await screen.findByText('Enginn fannst með þessu nafni eða kennitölu.')).toBeVisible()
})

test.each([
  ['a failure of the service', problem(500), 'Villa kom upp við að sækja umboð'],
  ['an interaction that is over', problem(410), 'Innskráningin er útrunnin'],
  ['a session that has ended', problem(401), 'Þú ert ekki lengur með innskráningu'],
])('%s is told', async (_, answer, title) => {
  open({ getDelegations: answer as never })
  expect(await screen.findByRole('heading', { name: title })).toBeVisible()
})

test('signing out leaves for where the service says; a failure is told', async () => {
  let times = 0
  const host = open({
    getDelegations: list() as never,
    signOut: () => ((times += 1) === 1 ? problem(500) : '/app/login') as never,
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Skrá mig út' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Ekki tókst að skrá þig út')
  await userEvent.click(screen.getByRole('button', { name: 'Skrá mig út' }))
  expect(host.left).toEqual(['/app/login'])
})
