import type { Pointer } from '@hlid/remote-contract/registry'
import {
  FEDERATION_MANIFEST_FILE,
  type ComposedRemote,
  type Composition,
  type ReleaseManifest,
} from '@hlid/remote-contract/composition'
import { canonical } from '@hlid/storage/history'

import { bucketReaches, type Bucket } from './bucket'
import { sha256 } from './digest'
import type { LiveState } from './live'

export const shellName = 'shell'

/** A composition and what the gateway needs besides to write a page of it. */
export interface ComposedPage {
  readonly composition: Composition
  readonly shell: ReleaseManifest
  /** `shell@1.0.0, mfe-login@1.2.0, …` */
  readonly releases: string
}

export const baseUrlOf = ({ name, version, build }: { name: string; version: string; build: string }) =>
  `/releases/${name}/${version}-${build}/`

function composedRelease(manifest: ReleaseManifest): Omit<ComposedRemote, 'lastGood' | 'disabled'> {
  const { name, version, build, container, contract, entry, initial, mounts, routes, namespaces } = manifest
  // The federation's manifest is for other hosts: no page of the portal asks for it.
  const files = manifest.files.filter(({ path }) => path !== FEDERATION_MANIFEST_FILE)
  const integrity = Object.fromEntries(files.map((file) => [file.path, file.integrity]))
  const baseUrl = baseUrlOf(manifest)
  return { name, version, build, container, contract, baseUrl, entry, initial, mounts, routes, namespaces, integrity }
}

function isDisabled({ disabled }: Pointer, now: Date): boolean {
  return disabled !== null && (disabled.until === undefined || new Date(disabled.until) > now)
}

/** A pointer as pages have it: what was disabled until a time that has come is on. */
export const shownPointer = (pointer: Pointer, now: Date): Pointer =>
  isDisabled(pointer, now) ? pointer : { ...pointer, disabled: null }

/** The last attempt of a page: for somebody on a canary it is what everyone else has. */
function fallbackOf(pointer: Pointer, version: string): string | undefined {
  return version === pointer.current ? pointer.trail[0] : pointer.current
}

function composeRemote(state: LiveState, pointer: Pointer, version: string, now: Date): ComposedRemote {
  const fallback = fallbackOf(pointer, version)
  const { disabled } = shownPointer(pointer, now)
  return {
    ...composedRelease(state.manifest(pointer.name, version)),
    ...(fallback === undefined ? {} : { lastGood: composedRelease(state.manifest(pointer.name, fallback)) }),
    ...(disabled ? { disabled } : {}),
  }
}

/** Which release of each part somebody with this bucket gets. */
export function chooseVersions(state: LiveState, bucket: Bucket): ReadonlyMap<string, string> {
  return new Map(
    state.pointers.map((pointer) => {
      const { name, current, canary, canaryPercent, cohort } = pointer
      const onCanary = canary !== null && bucketReaches(bucket, cohort ?? name, canaryPercent)
      return [name, onCanary ? canary : current]
    }),
  )
}

/** Named by the digest of what it holds. */
export const withId = (content: Omit<Composition, 'id'>): Composition => ({
  id: sha256(canonical(content)).slice(0, 32),
  ...content,
})

/** Undefined as long as no shell is live: there is nothing that could show a page. */
export function compose(state: LiveState, versions: ReadonlyMap<string, string>, now: Date): ComposedPage | undefined {
  const shellVersion = versions.get(shellName)
  if (shellVersion === undefined) return undefined
  const shell = state.manifest(shellName, shellVersion)
  const remotes = state.pointers
    .filter(({ name }) => name !== shellName)
    .map((pointer) => composeRemote(state, pointer, versions.get(pointer.name) ?? pointer.current, now))
  const content = { shell: { name: shellName, version: shell.version, build: shell.build }, remotes }
  const releases = [shell, ...remotes].map(({ name, version }) => `${name}@${version}`).join(', ')
  return { composition: withId(content), shell, releases }
}

/** When the first part that is disabled until a time is there again, in ms; until then compositions stay as they are. */
export function nextEnable(state: LiveState, now: Date): number {
  const times = state.pointers
    .flatMap(({ disabled }) => (disabled?.until === undefined ? [] : [Date.parse(disabled.until)]))
    .filter((time) => time > now.getTime())
  return Math.min(Infinity, ...times)
}
