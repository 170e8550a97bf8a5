import type { OpenDevSession } from '@hlid/remote-contract/console'
import { act, screen, within } from '@testing-library/react'

import { FakeRegistry } from '../../test/fake-registry'
import { openConsole } from '../../test/open'
import { partOf } from '../../test/views'
import type { Answer } from '../../test/wire'

const session = (id: string, team: string, by: string): OpenDevSession => ({
  ...{ id, part: `mfe-${id}`, team, by },
  until: '2026-11-28T17:00:00Z',
})
const open = [session('login', 'portal', 'portal: fartölva'), session('harbour', 'ferries', 'operator: Jóna')]
const region = () => screen.queryByRole('region', { name: 'Í smíðum á tölvum forritara' })
const shown = () => within(region() ?? document.body).getAllByRole('heading', { level: 3 })

async function start(answer: () => Answer = () => ({}), team?: string) {
  const registry = new FakeRegistry([partOf('mfe-login')], answer)
  if (team !== undefined && registry.session) registry.session = { ...registry.session, role: 'team', team }
  const user = openConsole(registry)
  await screen.findByRole('article', { name: 'mfe-login' })
  await act(async () => registry.tellHealth({ devSessions: open }))
  return { registry, user }
}

test('who has a build shown, of which part and until when; nothing where nobody has', async () => {
  const { registry } = await start()
  expect(shown().map(({ textContent }) => textContent)).toEqual([
    'mfe-login frá teyminu portal',
    'mfe-harbour frá teyminu ferries',
  ])
  expect(region()).toHaveTextContent('portal: fartölva · Lýkur í síðasta lagi 28. nóvember 2026 kl. 17:00.')
  await act(async () => registry.tellHealth({ devSessions: [] }))
  expect(region()).toBeNull()
})

test('an operator ends one by keys; it is said, and the focus is not lost', async () => {
  const { registry, user } = await start()
  screen.getByRole('button', { name: 'Loka mfe-login, portal: fartölva' }).focus()
  await user.keyboard('{Enter}')
  expect(registry.calls.at(-1)).toMatchObject({ method: 'DELETE', path: '/v1/dev-sessions/login' })
  expect(await screen.findByText(/hverfur þegar vafrinn opnar næstu síðu/, { selector: '[role=status]' })).toBeVisible()
  expect(shown()).toHaveLength(1)
  expect(region()).toHaveFocus()
})

test('a team ends those of its own parts alone', async () => {
  await start(undefined, 'portal')
  expect(shown()).toHaveLength(2)
  expect(within(region() ?? document.body).getAllByRole('button')).toHaveLength(1)
})

test.each([
  [{ status: 404, body: { detail: 'unknown-dev-session', message: '' } }, 'Þessu var þegar lokið.', 1],
  [{ status: 503, body: { detail: 'unavailable', message: '' } }, /^Útgáfuskráin svarar ekki/, 2],
])('what ended meanwhile goes; what could not be ended stays, and it is said: %#', async (answer, said, left) => {
  const { user } = await start(() => answer)
  await user.click(screen.getByRole('button', { name: 'Loka mfe-login, portal: fartölva' }))
  expect((await screen.findAllByText(said)).length).toBeGreaterThan(0)
  expect(shown()).toHaveLength(left)
})
