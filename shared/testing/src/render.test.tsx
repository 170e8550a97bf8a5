import { preloadQuery, useQuery } from '@hlid/api'
import { defineMessages } from '@hlid/i18n'
import { useGo } from '@hlid/navigation'
import { defineRemote } from '@hlid/remote-contract'
import { useHost } from '@hlid/remote-contract/host'
import { act, fireEvent, screen } from '@testing-library/react'

import { companies, fakeHost, people, problem, renderRoutes, wireMock } from './index'

const is = { title: 'Í umboði {{name}}', next: 'Áfram' } as const
const en = { title: 'Acting for {{name}}', next: 'Next' } as const
const texts = defineMessages({ is, en })

function Screen() {
  const { t } = texts.useMessages()
  const { toasts } = useHost()
  const go = useGo()
  const { data, error } = useQuery('getDelegations', { query: { returnUrl: '/x' } })
  if (error) return <p role="alert">{error.name}</p>
  return (
    <>
      <h1>{data ? t('title', { name: data.delegations[0]?.name ?? data.self.name }) : null}</h1>
      <input aria-label="kept" />
      <button
        onClick={() => {
          toasts.show({ kind: 'info', text: t('next') })
          go('/user-profile')
        }}
      >
        {t('next')}
      </button>
    </>
  )
}

const remote = defineRemote({
  name: 'mfe-delegation',
  contract: '^1.0.0',
  messages: { delegation: { is, en } },
  routes: (host) => [
    {
      path: '/delegation',
      loader: () => {
        void preloadQuery(host, 'getDelegations', { query: { returnUrl: '/x' } })
        return null
      },
      lazy: () => Promise.resolve({ Component: Screen }),
    },
  ],
})

const wire = () =>
  wireMock({
    getDelegations: {
      clientName: null,
      self: { name: people.anna.name, nationalId: people.anna.nationalId },
      delegations: [{ ...companies.prufa, subjectKind: 'company', types: ['Custom'] }],
    },
  })

test('a remote is mounted with its texts, its data asked for once', async () => {
  const host = fakeHost({ remote, wire: wire() })
  renderRoutes(remote, '/delegation', { host })
  expect(await screen.findByRole('heading', { name: 'Í umboði Prufa ehf.' })).toBeVisible()
  expect(host.wire.inputsOf('getDelegations')).toEqual([{ query: { returnUrl: '/x' } }])
})

test('a change of language changes the texts and keeps what was typed', async () => {
  const { host } = renderRoutes(remote, '/delegation', { host: fakeHost({ remote, wire: wire() }) })
  fireEvent.change(await screen.findByLabelText('kept'), { target: { value: 'hálf' } })
  await act(() => host.setLocale('en'))
  expect(await screen.findByRole('heading', { name: 'Acting for Prufa ehf.' })).toBeVisible()
  expect(screen.getByLabelText('kept')).toHaveValue('hálf')
})

test('what the remote asks of the shell is noted, and where it went', async () => {
  const { host, location } = renderRoutes(remote, '/delegation?returnUrl=%2Fx', {
    host: fakeHost({ remote, wire: wire() }),
    strict: true,
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Áfram' }))
  expect(host.shown).toEqual([{ kind: 'info', text: 'Áfram' }])
  expect(location()).toBe('/user-profile?returnUrl=%2Fx')
})

test('a failure is answered as the service words it', async () => {
  renderRoutes(remote, '/delegation', { host: fakeHost({ remote, wire: wireMock({ getDelegations: problem(410) }) }) })
  expect(await screen.findByRole('alert')).toHaveTextContent('GoneError')
})

test('nothing of one test is there in the next: the document’s own example comes where nothing is given', async () => {
  renderRoutes(remote, '/delegation')
  expect(await screen.findByRole('heading', { name: 'Í umboði Hrafn Einfari' })).toBeVisible()
})
