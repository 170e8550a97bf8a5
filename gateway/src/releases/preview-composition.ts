import type { ComposedRemote, Composition, ReleaseManifest } from '@hlid/remote-contract/composition'

import { compose, shellName, withId, type ComposedPage } from './compose'
import type { DevSession } from './dev-sessions'
import type { LiveState } from './live'
import type { RegistryDb } from './store/database'
import { firstPointer } from './store/transitions'
import { readManifest } from './store/releases'

/** What is live for that person, with one release in another's place. Undefined when it is not published. */
export async function composeWith(
  db: RegistryDb,
  state: LiveState,
  versions: ReadonlyMap<string, string>,
  { name, version }: { readonly name: string; readonly version: string },
  now: Date,
): Promise<ComposedPage | undefined> {
  const manifest = await readManifest(db, name, version)
  return manifest && composeWithRelease(state, versions, manifest, now)
}

/** The same with a release that need not be published. */
export function composeWithRelease(
  state: LiveState,
  versions: ReadonlyMap<string, string>,
  manifest: ReleaseManifest,
  now: Date,
): ComposedPage | undefined {
  const { name, version } = manifest
  const isLive = state.pointers.some((pointer) => pointer.name === name)
  const previewed: LiveState = {
    ...state,
    pointers: isLive ? state.pointers : [...state.pointers, { ...firstPointer(name, version), revision: 0 }],
    manifest: (part, wanted) => (part === name && wanted === version ? manifest : state.manifest(part, wanted)),
  }
  return compose(previewed, new Map(versions).set(name, version), now)
}

/** The same with a build that a developer's own machine serves. */
export function composeWithDevSession(
  state: LiveState,
  versions: ReadonlyMap<string, string>,
  { manifest, origin }: Pick<DevSession, 'manifest' | 'origin'>,
  now: Date,
): ComposedPage | undefined {
  const page = composeWithRelease(state, versions, manifest, now)
  if (!page) return undefined
  const { shell, remotes } = page.composition
  const served = remotes.map((remote) => (remote.name === manifest.name ? servedAt(remote, origin) : remote))
  return { ...page, composition: withId({ shell, remotes: served }) }
}

/** Without the last good release: a build that fails is to be seen to fail. */
function servedAt({ lastGood: _, ...remote }: ComposedRemote, origin: string): ComposedRemote {
  return { ...remote, baseUrl: origin + remote.baseUrl }
}

/** A composition as it was, by its id. */
export async function pastComposition(db: RegistryDb, content: string): Promise<ComposedPage | undefined> {
  const composition = JSON.parse(content) as Composition // stored by us
  const shell = await readManifest(db, shellName, composition.shell.version)
  const releases = [composition.shell, ...composition.remotes].map(({ name, version }) => `${name}@${version}`)
  return shell && { composition, shell, releases: releases.join(', ') }
}
