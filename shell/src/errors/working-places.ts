import type { CurrentUser } from '@hlid/remote-contract'
import type { ComposedRemote } from '@hlid/remote-contract/composition'

/** Where a person can go by themselves; the other places only make sense on the way from an application. */
const places = [
  { mount: '/login', text: 'parts.login', isForSignedIn: false },
  { mount: '/user-profile', text: 'parts.userProfile', isForSignedIn: true },
] as const

export type Place = (typeof places)[number]

/** What still works for this person when one remote does not. */
export function workingPlaces(
  remotes: readonly Pick<ComposedRemote, 'name' | 'mounts' | 'disabled'>[],
  failed: string,
  { nationalId }: CurrentUser,
): readonly Place[] {
  const mounts = remotes.filter(({ name, disabled }) => name !== failed && !disabled).flatMap((remote) => remote.mounts)
  return places.filter(({ mount, isForSignedIn }) => mounts.includes(mount) && isForSignedIn === Boolean(nationalId))
}
