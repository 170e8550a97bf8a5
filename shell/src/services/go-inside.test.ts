import type { ComposedRemote } from '@hlid/remote-contract/composition'

import { createGoInside } from './go-inside'

const delegation = { name: 'mfe-delegation', version: '1.0.0', mounts: ['/delegation'] } as unknown as ComposedRemote
const closed = { is: 'Lokað', en: 'Closed' }
const url = '/app/delegation?returnUrl=%2Fconnect%2Fauthorize%2FkX3vR8pQm2TfYw7LzN5bA'

function page({
  remote = delegation,
  withdrawn = '',
  isClosedSince = false,
  comes = true,
}: {
  readonly remote?: ComposedRemote
  readonly withdrawn?: string
  readonly isClosedSince?: boolean
  readonly comes?: boolean
} = {}) {
  const done: string[] = []
  const goInside = createGoInside({
    basePath: '/app',
    composition: { find: async (path) => (path === '/delegation' ? remote : undefined) },
    releaseStatus: {
      isWithdrawn: (name, version) => `${name}@${version}` === withdrawn,
      disabled: () => (isClosedSince ? closed : undefined),
    },
    session: { user: async () => (done.push('whose it is'), {}) },
    async routesFor(path) {
      done.push(`loaded ${path}`)
      if (!comes) throw new Error('it does not come')
    },
    show: async (to) => void done.push(`shown ${to}`),
  })
  return { goInside, done }
}

test('a page of this composition is shown by the router, its remote there before, and the page asked whose it is', async () => {
  const { goInside, done } = page()
  expect(await goInside(url)).toBe(true)
  expect(done).toEqual(['loaded /delegation', 'whose it is', `shown ${url.slice('/app'.length)}`])
})

test.each([
  ['the provider’s own address', '/connect/authorize/kX3vR8pQm2TfYw7LzN5bA', {}],
  ['another application', 'https://app.example/app/delegation', {}],
  ['a path that only begins like the portal’s', '/apple/delegation', {}],
  ['a page that no remote of this composition shows', '/app/parking', {}],
  ['a remote that was switched off before the page was made', url, { remote: { ...delegation, disabled: closed } }],
  ['a remote that was switched off since', url, { isClosedSince: true }],
  ['a release that was taken back since', url, { withdrawn: 'mfe-delegation@1.0.0' }],
])('%s is left to a page of its own', async (_, to, given) => {
  const { goInside, done } = page(given)
  expect(await goInside(to)).toBe(false)
  expect(done).toEqual([])
})

test('a remote that does not come shows nothing half', async () => {
  const { goInside, done } = page({ comes: false })
  await expect(goInside(url)).rejects.toThrow('it does not come')
  expect(done).toEqual(['loaded /delegation'])
})
