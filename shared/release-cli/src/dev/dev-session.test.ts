import { RegistryError } from '@hlid/remote-contract/registry'
import type { ReleaseManifest } from '@hlid/remote-contract/composition'

import { DevSession } from './dev-session'

const portal = 'https://portal.test.example'
const build = { name: 'mfe-login', version: '1.0.0-dev.1' } as ReleaseManifest

function begun({
  origin = portal,
  put = async () => undefined,
}: { origin?: string; put?: () => Promise<unknown> } = {}) {
  const calls: string[] = []
  let sessions = 0
  const call = async (name: string) => {
    calls.push(name)
    if (name.startsWith('PUT')) return put()
    sessions += 1
    const link = `${origin}/dev-session?token=${sessions}`
    return name.startsWith('POST') ? { id: String(sessions), link, until: '2026-05-04T17:00:00.000Z' } : undefined
  }
  const links: string[] = []
  const registry = { call } as never // answers as the table says, whatever is asked
  const onLink = (link: string) => void links.push(link)
  return { session: new DevSession({ registry, portal, port: 4321, minutes: 480, onLink }), calls, links }
}
const refusing = (code: 'unknown-dev-session' | 'not-yours') => () => Promise.reject(new RegistryError(code, code))

test('the first build begins a session, and later ones go into it', async () => {
  const { session, calls, links } = begun()
  await session.show(build)
  await session.show(build)
  await session.end()
  await session.end()
  expect(calls).toEqual(['POST /v1/dev-sessions', 'PUT /v1/dev-sessions/:id', 'DELETE /v1/dev-sessions/:id'])
  expect(links).toEqual([`${portal}/dev-session?token=1`])
})

test('one that was left or has ended is begun anew, with another link', async () => {
  const { session, links } = begun({ put: refusing('unknown-dev-session') })
  await session.show(build)
  await session.show(build)
  expect(links).toEqual([1, 2].map((each) => `${portal}/dev-session?token=${each}`))
})

test('what is refused for another reason is told', async () => {
  const { session, links } = begun({ put: refusing('not-yours') })
  await session.show(build)
  await expect(session.show(build)).rejects.toThrow('not-yours')
  expect(links).toHaveLength(1)
})

test('a registry of another portal shows nothing', async () => {
  const { session, calls, links } = begun({ origin: 'https://portal.example' })
  await expect(session.show(build)).rejects.toThrow(
    'The registry is that of https://portal.example, not of https://portal.test.example. Set HLID_REGISTRY to its registry.',
  )
  expect([calls.at(-1), links]).toEqual(['DELETE /v1/dev-sessions/:id', []])
})
