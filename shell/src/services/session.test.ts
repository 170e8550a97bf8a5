import { createApiClient } from '@hlid/api'
import { type CurrentUser, ownerOf } from '@hlid/remote-contract'
import { people, wireMock } from '@hlid/testing'

import { createSession, isStillOwn } from './session'

const anna = { nationalId: people.anna.nationalId, name: people.anna.name }

test.each([
  ['nobody', {}, ''],
  ['a person', anna, '0100900019/'],
  [
    'a person who acts for another',
    { ...anna, actor: { nationalId: '4100900010', name: 'Prufa ehf.' } },
    '0100900019/4100900010',
  ],
])('a page of %s', (_, user, owner) => {
  expect(ownerOf(user)).toBe(owner)
})

test.each([
  ['nobody’s page, somebody signed in elsewhere', '', '0100900019/', true],
  ['the same person', '0100900019/', '0100900019/', true],
  ['signed out elsewhere', '0100900019/', '', false],
  ['another person', '0100900019/', '0200850029/', false],
  ['another party', '0100900019/', '0100900019/4100900010', false],
  ['a page that never asked', undefined, '0100900019/', false],
])('%s', (_, before, now, stays) => {
  expect(isStillOwn(before, now)).toBe(stays)
})

test('the service is asked once, until the session is cleared', async () => {
  const wire = wireMock({ getUser: () => anna })
  const session = createSession(createApiClient({ fetch: wire.fetch, readCookie: () => undefined }), undefined)
  await Promise.all([session.user(), session.user()])
  expect(wire.calls).toHaveLength(1)
  session.clear()
  expect(await session.user()).toEqual(anna)
  expect(wire.calls).toHaveLength(2)
})

test('a page on which somebody signs in is theirs from then on, and no longer anybody’s', async () => {
  let signedIn: CurrentUser = {}
  const wire = wireMock({ getUser: () => signedIn })
  const session = createSession(createApiClient({ fetch: wire.fetch, readCookie: () => undefined }), undefined)
  await session.user()
  signedIn = anna
  expect(await session.isStillOwn()).toBe(true) // nobody's page
  session.clear()
  expect(await session.isStillOwn()).toBe(false) // until it is known whose it is
  await session.user()
  expect(await session.isStillOwn()).toBe(true)
  signedIn = {}
  expect(await session.isStillOwn()).toBe(false)
})

const company = { nationalId: '4100900010', name: 'Prufa ehf.' }
const birna = { nationalId: people.birna.nationalId, name: people.birna.name }
const nobody = {}

describe('what screens keep in the tab', () => {
  beforeEach(() => sessionStorage.clear())

  /** A document of its own: its page asks whose it is, and may end by clearing the session. */
  async function page(user: CurrentUser, clear?: { readonly next?: string }) {
    const wire = wireMock({ getUser: () => user })
    const session = createSession(createApiClient({ fetch: wire.fetch, readCookie: () => undefined }), undefined)
    await session.user()
    if (clear) session.clear(clear.next)
  }
  const keep = () => sessionStorage.setItem('profile', 'a@b.is')
  const kept = () => sessionStorage.getItem('profile')

  test('is gone when the person signs out', async () => {
    await page(anna)
    keep()
    await page(anna, {})
    expect(kept()).toBeNull()
  })

  test('waits for the same person when the session ended before its time', async () => {
    await page(anna)
    keep()
    await page(nobody, {})
    await page(anna)
    expect(kept()).toBe('a@b.is')
  })

  test('is gone when another person signs in', async () => {
    await page(anna)
    keep()
    await page(nobody, {})
    await page(birna)
    expect(kept()).toBeNull()
  })

  test('is gone when another party is chosen', async () => {
    await page(anna)
    keep()
    await page(anna, { next: ownerOf({ ...anna, actor: company }) })
    expect(kept()).toBeNull()
  })

  test('waits for the party it was kept for, through signing in and choosing it again', async () => {
    await page({ ...anna, actor: company })
    keep()
    await page(nobody, {})
    await page(anna, { next: ownerOf({ ...anna, actor: company }) })
    await page({ ...anna, actor: company })
    expect(kept()).toBe('a@b.is')
  })

  test('is gone when the person chooses themselves instead', async () => {
    await page({ ...anna, actor: company })
    keep()
    await page(nobody, {})
    await page(anna, { next: ownerOf(anna) })
    expect(kept()).toBeNull()
  })
})
