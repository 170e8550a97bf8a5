import { sql } from 'kysely'

import { limits } from './rates'
import { Browser } from '../../test/browser'
import { relyingParty } from '../../test/relying-party'
import { next, openInteraction } from '../../test/signing-in'
import { identitySuite } from '../../test/suite'

const service = identitySuite()

test('whoever begins without end is told to wait, on a page; a request that asks nobody does not count', async () => {
  const { origin, identity } = service.running
  const { limit } = limits.authorizeAddress
  const client = await relyingParty(origin)
  const [first, last, refused] = [await client.begin(), await client.begin(), await client.begin()]
  const silent = await client.begin({ prompt: 'none' })
  await openInteraction(new Browser(origin), first.path)
  await sql`update rate set uses = array_fill(uses[1], array[${limit - 1}::int])`.execute(identity.db)
  const begun = identity.db.selectFrom('interaction').select('uid')
  expect(await openInteraction(new Browser(origin), last.path)).toMatch(/^.connect/)
  const before = await begun.execute()
  const answer = await fetch(origin + refused.path, { headers: { accept: 'text/html' }, redirect: 'manual' })
  expect([answer.status, Number(answer.headers.get('retry-after')) > 500]).toEqual([429, true])
  expect(await answer.text()).toContain('<h1>Of margar tilraunir</h1>')
  expect(await next(new Browser(origin), silent.path)).toContain('error=login_required')
  // The library serves the address in any capitals, and HEAD as GET.
  const [path = '', query = ''] = refused.path.split('?')
  const shouted = origin + path.toUpperCase().replace('/CONNECT', '/connect')
  await fetch(origin + refused.path, { method: 'HEAD', redirect: 'manual' })
  await fetch(`${shouted}?${query}`, { redirect: 'manual' })
  const posted = { method: 'POST', body: new URLSearchParams(query) }
  await fetch(`${shouted}?prompt=none`, { ...posted, redirect: 'manual' })
  expect(await begun.execute()).toHaveLength(before.length)
})
