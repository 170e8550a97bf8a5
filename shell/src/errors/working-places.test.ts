import { people } from '@hlid/testing'

import { workingPlaces } from './working-places'

const closed = { is: 'Lokað', en: 'Closed' }
const remotes = [
  { name: 'mfe-login', mounts: ['/login'] },
  { name: 'mfe-user-profile', mounts: ['/user-profile'] },
  { name: 'mfe-delegation', mounts: ['/delegation'] },
]
const anna = { nationalId: people.anna.nationalId }

test.each([
  ['delegation fails somebody signed in', remotes, 'mfe-delegation', anna, ['/user-profile']],
  ['delegation fails somebody who is not', remotes, 'mfe-delegation', {}, ['/login']],
  ['login fails', remotes, 'mfe-login', {}, []],
  ['the profile is switched off too', remotes.map((r) => ({ ...r, disabled: closed })), 'mfe-delegation', anna, []],
  ['a portal without a profile', remotes.slice(0, 1), 'mfe-delegation', anna, []],
] as const)('%s', (_, all, failed, user, mounts) => {
  expect(workingPlaces(all, failed, user).map(({ mount }) => mount)).toEqual(mounts)
})
