import { preloadQuery, useQuery } from '@hlid/api'
import { createBrowserRouter, type RouteObject, RouterProvider } from '@hlid/navigation'
import type { ComposedRemote } from '@hlid/remote-contract/composition'
import { HostProvider } from '@hlid/remote-contract/host'
import { fakeHost } from '@hlid/testing'
import { act, render, screen, waitFor } from '@testing-library/react'

import { startCalls } from './early-calls'

const input = { query: { returnUrl: '/x' } }
const calls = { getDelegations: ['returnUrl'] }
const remote = { routes: [{ path: '/delegation', assets: [], calls }] } as unknown as ComposedRemote

function Parties() {
  const { data } = useQuery('getDelegations', input)
  return <p>{data?.self.name ?? 'waiting'}</p>
}

test('data is asked for while the remote is on its way, once, and shown when both are there', async () => {
  history.replaceState(null, '', '/')
  const host = fakeHost()
  let bring: () => void = () => undefined
  const routes = [
    {
      path: '/delegation',
      loader: () => (void preloadQuery(host, 'getDelegations', input), null),
      element: <Parties />,
    },
  ]
  const router = createBrowserRouter([{ id: 'portal', path: '/', children: [{ index: true, element: <p>home</p> }] }], {
    async patchRoutesOnNavigation({ path, patch }) {
      startCalls(host, remote, path, '/x')
      patch('portal', await new Promise<RouteObject[]>((resolve) => (bring = () => resolve(routes))))
    },
  })
  render(
    <HostProvider host={host}>
      <RouterProvider router={router} />
    </HostProvider>,
  )
  act(() => void router.navigate('/delegation'))
  await waitFor(() => expect(host.wire.inputsOf('getDelegations')).toEqual([input]))
  expect(screen.queryByText('waiting')).not.toBeInTheDocument()
  await act(async () => bring())
  expect(await screen.findByText('Anna Prufudóttir')).toBeVisible()
  expect(host.wire.inputsOf('getDelegations')).toHaveLength(1)
  router.dispose()
})
