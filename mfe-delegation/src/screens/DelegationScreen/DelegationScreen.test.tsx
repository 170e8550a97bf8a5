import { ServerError } from '@hlid/api'
import { offline, problem } from '@hlid/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

import type { Delegation } from '../../flow/parties'
import { button, list, minor, open, prufa } from '../../test/open'

const hrafn = {
  name: 'Hrafn Einfari',
  nationalId: '0700990079',
  subjectKind: 'individual',
  types: ['Custom', 'PersonalRepresentative'],
} satisfies Delegation
const many = Array.from({ length: 10 }, (_, at) => ({
  ...prufa,
  name: `Þvottahús ${at}`,
  nationalId: `410090001${at}`,
}))

beforeEach(() => sessionStorage.clear())

test('oneself, people and companies, each with labels and national ID; the minor is not there', async () => {
  open({ getDelegations: list(hrafn, minor, prufa) })
  const people = await screen.findByRole('region', { name: 'Einstaklingur' })
  expect(within(people).getByRole('button')).toHaveAccessibleName(
    /Hrafn Einfari.*Umboð ?, Pers. talsmaður.*070099-0079/,
  )
  const companies = screen.getByRole('region', { name: 'Fyrirtæki' })
  expect(within(companies).getByRole('button')).toHaveAccessibleName(/Prufa ehf\..*Prókúra.*410090-0010/)
  expect(screen.queryByText('Kári Litli')).not.toBeInTheDocument()
  expect(screen.getByText('Þú ert að skrá þig inn. Þjónusta: Vatnaveröld.')).toBeVisible()
})

test.each([
  ['a double click', () => userEvent.dblClick(screen.getByRole('button', { name: /Prufa/ }))],
  ['a click', () => userEvent.click(screen.getByRole('button', { name: /Prufa/ }))],
  ['Enter', () => (screen.getByRole('button', { name: /Prufa/ }).focus(), userEvent.keyboard('{Enter}'))],
  ['Space', () => (screen.getByRole('button', { name: /Prufa/ }).focus(), userEvent.keyboard(' '))],
])('%s chooses, once, and leaves through the returned URL', async (_, act) => {
  const { host } = open({ getDelegations: list(prufa), chooseDelegation: { returnUrl: '/continue?returnUrl=x' } })
  await screen.findByText('Prufa ehf.')
  await act()
  expect(host.wire.inputsOf('chooseDelegation')).toEqual([
    expect.objectContaining({
      body: { returnUrl: '/connect/authorize/kX3vR8pQm2TfYw7LzN5bA', nationalId: '4100900010' },
    }),
  ])
  expect(host.wentOn).toEqual(['/continue?returnUrl=x'])
})

test('where the answer says what is next, the way leads there', async () => {
  const next = '/connect/authorize/kX3vR8pQm2TfYw7LzN5bA'
  const chooseDelegation = { returnUrl: '/continue?returnUrl=x', next }
  const { host } = open({ getDelegations: list(prufa), chooseDelegation })
  await userEvent.click(await screen.findByRole('button', { name: /Prufa/ }))
  expect(host.wentOn).toEqual([next])
})

test.each([
  [true, ['/user-profile']],
  [false, []],
  [undefined, []],
])('the profile is fetched ahead only where it comes next: %s', async (profileIsNext, prefetched) => {
  const { host } = open({ getDelegations: { ...list(prufa), ...(profileIsNext !== undefined && { profileIsNext }) } })
  await screen.findByText('Prufa ehf.')
  expect(host.prefetched).toEqual(prefetched)
})

test('a choice that fails says so, and another try is possible', async () => {
  let times = 0
  const { host } = open({
    getDelegations: list(prufa),
    chooseDelegation: () => ((times += 1) === 1 ? problem(500) : { returnUrl: '/continue' }),
  })
  await userEvent.click(await screen.findByRole('button', { name: /Anna/ }))
  expect(await screen.findByRole('alert')).toHaveTextContent(/Ekki tókst að sækja umboðin.*Villukóði: 7K2M-Q9XD/)
  expect(host.failed).toEqual([expect.any(ServerError)])
  await userEvent.click(screen.getByRole('button', { name: /Anna/ }))
  expect(host.wentOn).toEqual(['/continue'])
})

test('no URL back is a failure too', async () => {
  const { host } = open({ getDelegations: list(), chooseDelegation: { returnUrl: '' } })
  await userEvent.click(await screen.findByRole('button', { name: /Anna/ }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Ekki tókst að sækja umboðin')
  expect(host.wentOn).toEqual([])
})

test.each([410, 401])('a choice when the sign-in is over (%i) leaves nothing to choose', async (status) => {
  open({ getDelegations: list(prufa), chooseDelegation: problem(status) })
  await userEvent.click(await button(/Anna/))
  expect(await screen.findByRole('heading', { level: 1, name: /útrunni/ })).toBeVisible()
  expect(screen.queryByRole('button', { name: /Anna/ })).not.toBeInTheDocument()
})

test('oneself is chosen as nobody else', async () => {
  const { host } = open({ getDelegations: list(prufa) })
  await userEvent.click(await button(/Anna/))
  expect(host.wire.inputsOf('chooseDelegation')).toEqual([
    { body: { returnUrl: '/connect/authorize/kX3vR8pQm2TfYw7LzN5bA', nationalId: null } },
  ])
})

test('what was cached of the party before is dropped before the page is left', async () => {
  const { host } = open({ getDelegations: list(prufa), chooseDelegation: { returnUrl: '/continue' } })
  await userEvent.click(await button(/Prufa/))
  await waitFor(() => expect(host.wentOn).toEqual(['/continue']))
  expect(host.cleared()).toBe(1)
  expect(screen.queryByText('Prufa ehf.')).not.toBeInTheDocument()
})

test.each([
  ['with markup', '<b>Feitt</b> ehf.'],
  ['from right to left', 'שלום עולם'],
  ['as long as they come', 'Félag'.repeat(60)],
])('names %s are text, apart from what is around them', async (_, name) => {
  open({ getDelegations: list({ ...prufa, name }) })
  expect((await screen.findByText(name)).tagName).toBe('BDI')
})

test('a search finds with and without Icelandic letters, and says when nothing is found', async () => {
  open({ getDelegations: list(hrafn, ...many) })
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Leita' }), 'thvottahus 7')
  expect(await screen.findByText('1 fannst')).toBeVisible()
  expect(screen.getByText('Þvottahús 7')).toBeVisible()
  await userEvent.type(screen.getByRole('searchbox'), 'xx')
  expect(await screen.findByText('Enginn fannst með þessu nafni eða kennitölu.')).toBeVisible()
})

test('a search outlives a reload and a change of language, and nobody else sees it', async () => {
  const first = open({ getDelegations: list(...many) })
  await userEvent.type(await screen.findByRole('searchbox'), 'hús 7')
  await act(() => first.host.setLocale('en'))
  expect(await screen.findByText('1 found')).toBeVisible()
  first.unmount()
  const again = open({ getDelegations: list(...many) })
  expect(await screen.findByRole('searchbox')).toHaveValue('hús 7')
  again.unmount()
  open({ getDelegations: list(...many) }, { user: { nationalId: '0700990079' } })
  expect(await screen.findByRole('searchbox')).toHaveValue('')
})

test('there is a way past many parties', async () => {
  open({ getDelegations: list(...many) })
  await userEvent.click(await screen.findByRole('link', { name: 'Fara fram hjá listanum' }))
  expect(document.activeElement).not.toBe(document.body)
})

test('a few parties are seen without a search', async () => {
  open({ getDelegations: list(prufa) })
  await screen.findByText('Prufa ehf.')
  expect(screen.queryByRole('search')).not.toBeInTheDocument()
})

describe('more parties than a screen shows', () => {
  const idle: (() => void)[] = []
  const crowd = (count: number, kind: Pick<Delegation, 'subjectKind'>) =>
    Array.from({ length: count }, (_, at) => ({
      ...prufa,
      ...kind,
      name: `${kind.subjectKind} ${at}`,
      nationalId: String(4100000000 + at),
    }))
  beforeEach(() =>
    Object.assign(window, {
      requestIdleCallback: (work: () => void) => idle.push(work),
      cancelIdleCallback: () => undefined,
    }),
  )
  afterEach(() => {
    for (const name of ['requestIdleCallback', 'cancelIdleCallback']) Reflect.deleteProperty(window, name)
    idle.splice(0)
  })

  test('a screenful is there at once, and all of them after idle moments', async () => {
    open({ getDelegations: list(...crowd(50, { subjectKind: 'company' })) })
    expect(await screen.findByText('company 0')).toBeVisible()
    const names = document.getElementsByTagName('bdi')
    for (const drawn of [20, 40, 50]) {
      expect(names).toHaveLength(1 + drawn)
      act(() => idle.shift()?.())
    }
    expect(names[50]).toHaveTextContent('company 49')
    expect(idle).toEqual([])
  })

  test('companies below many people come in idle moments', async () => {
    open({ getDelegations: list(...crowd(20, { subjectKind: 'individual' }), prufa) })
    expect(await screen.findByText('individual 19')).toBeVisible()
    expect(screen.queryByRole('region', { name: 'Fyrirtæki' })).not.toBeInTheDocument()
    act(() => idle.shift()?.())
    expect(screen.getByRole('region', { name: 'Fyrirtæki' })).toHaveTextContent('Prufa ehf.')
  })
})

test('the application’s name follows the language', async () => {
  const names = ['Vatnaveröld', 'Water World']
  const { host } = open({ getDelegations: () => ({ ...list(prufa), clientName: names.shift() ?? null }) })
  await screen.findByText(/Þjónusta: Vatnaveröld/)
  await act(() => host.setLocale('en'))
  expect(await screen.findByText('You are signing in to Water World.')).toBeVisible()
})

test('a list that failed is asked for again', async () => {
  const answers = [problem(500), list(prufa)]
  const { host } = open({ getDelegations: () => answers.shift() ?? problem(500) })
  expect(await screen.findByText('7K2M-Q9XD')).toBeVisible()
  expect(host.failed).toEqual([expect.any(ServerError)])
  await userEvent.click(await button('Reyna aftur'))
  expect(await screen.findByText('Prufa ehf.')).toBeVisible()
})

test.each([
  ['a shell of before, which has no codes', problem(500), { failure: undefined }],
  ['a sign-in that is over', problem(410), {}],
  ['no connection', offline, {}],
])('%s: a code is not shown', async (_, answer, services) => {
  const { host } = open({ getDelegations: answer }, services)
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible()
  expect(screen.queryByText(/Villukóði/)).not.toBeInTheDocument()
  if (answer !== offline) expect(host.failed).toEqual([])
})

test.each([
  ['a failure of the service', problem(500), 'Ekki tókst að sækja umboðin'],
  ['an interaction that is over', problem(410), 'Þetta er útrunnið'],
  ['a sign-in that was used', problem(410, { detail: 'finished' }), 'Þessari innskráningu er lokið'],
  ['another browser’s', problem(410, { detail: 'other-browser' }), 'Innskráningin hófst ekki í þessum vafra'],
  ['a session that has ended', problem(401), 'Innskráningin er útrunnin'],
])('%s is told', async (_, answer, title) => {
  open({ getDelegations: answer })
  expect(await screen.findByRole('heading', { name: title })).toBeVisible()
})

test('signed out without being told where to go, the person is at sign-in and nothing of them is left', async () => {
  const { host } = open({ getDelegations: list(), signOut: '' })
  await userEvent.click(await screen.findByRole('button', { name: 'Skrá mig út' }))
  await waitFor(() => expect(host.left).toEqual(['/app/login']))
  expect(host.cleared()).toBe(1)
})

test('signing out leaves for where the service says; a failure is told', async () => {
  let times = 0
  const { host } = open({
    getDelegations: list(),
    signOut: () => ((times += 1) === 1 ? problem(500) : '/app/login'),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Skrá mig út' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(/Ekki tókst að skrá þig út.*7K2M-Q9XD/)
  await userEvent.click(screen.getByRole('button', { name: 'Skrá mig út' }))
  expect(host.left).toEqual(['/app/login'])
})
