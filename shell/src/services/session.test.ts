import { people, wireMock } from '@hlid/testing'
import { createApiClient } from '@hlid/api'

import { createSession, isStillOwn, ownerOf } from './session'

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
