import type { Freeze, Pointer } from '@hlid/remote-contract/registry'
import type { ReleaseManifest } from '@hlid/remote-contract/composition'

import { readHead, type Head, type RegistryDb } from './store/database'
import { readFreeze } from './store/freeze'
import { readPointers } from './store/pointers'
import { readManifest } from './store/releases'

/** What is live, whole: pointers and the manifests they name. Never changed in place. */
export interface LiveState {
  /** How far the registry had come when this was read: everything until then is in it. */
  readonly head: Head
  readonly pointers: readonly Pointer[]
  /** While there is one, nothing goes forward. */
  readonly freeze: Freeze | null
  manifest(name: string, version: string): ReleaseManifest
}

const keyOf = (name: string, version: string) => `${name}@${version}`
const versionsOf = ({ current, trail, canary }: Pointer) =>
  [current, trail[0], canary].filter((version) => typeof version === 'string')

/** @param known what was read before; its manifests are taken over */
export async function readLive(db: RegistryDb, known?: LiveState): Promise<LiveState> {
  const head = await readHead(db)
  const pointers = await readPointers(db)
  const freeze = await readFreeze(db)
  const manifests = new Map<string, ReleaseManifest>()
  for (const pointer of pointers)
    for (const version of versionsOf(pointer)) {
      const manifest = knownManifest(known, pointer, version) ?? (await readManifest(db, pointer.name, version))
      if (manifest) manifests.set(keyOf(pointer.name, version), manifest)
    }
  return {
    head,
    pointers,
    freeze,
    manifest(name, version) {
      const manifest = manifests.get(keyOf(name, version))
      if (!manifest) throw new Error(`${keyOf(name, version)} is not live`)
      return manifest
    },
  }
}

function knownManifest(known: LiveState | undefined, { name }: Pointer, version: string): ReleaseManifest | undefined {
  const before = known?.pointers.find((pointer) => pointer.name === name)
  return known && before && versionsOf(before).includes(version) ? known.manifest(name, version) : undefined
}
