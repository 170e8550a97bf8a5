import type { ReleaseManifest } from '@hlid/remote-contract/composition'
import type { ReleaseChanges } from '@hlid/remote-contract/registry'

import { licencesOf, nameOf, type Bill } from './bill'

export interface Compared {
  readonly manifest: ReleaseManifest
  /** CycloneDX in JSON, where there is one. */
  readonly bill: string | undefined
}

function namesOf(before: readonly string[], after: readonly string[]) {
  const added = after.filter((name) => !before.includes(name))
  const removed = before.filter((name) => !after.includes(name))
  return { added, removed, unchanged: after.length - added.length }
}

type Versions = ReadonlyMap<string, string>

function versionsOf(before: Versions, after: Versions) {
  const names = [...new Set([...before.keys(), ...after.keys()])].sort()
  const all = names.map((name) => ({ name, before: before.get(name) ?? null, after: after.get(name) ?? null }))
  const changed = all.filter((each) => each.before !== each.after)
  return { changed, unchanged: all.length - changed.length }
}

/** It was checked before it was stored. A package may be in a bill in two versions. */
const componentsOf = (bill: string) => (JSON.parse(bill) as Bill).components ?? []

function packagesOf(bill: string): Versions {
  const versions = new Map<string, string[]>()
  for (const component of componentsOf(bill)) {
    const name = nameOf(component)
    versions.set(name, [...(versions.get(name) ?? []), component.version ?? ''])
  }
  return new Map([...versions].map(([name, all]) => [name, all.sort().join(', ')]))
}

const sum = (files: ReleaseManifest['files']) => files.reduce((bytes, { size }) => bytes + size, 0)
const initialOf = ({ files, entry, initial }: ReleaseManifest) =>
  sum(files.filter(({ path }) => path === entry || initial.includes(path)))

/** What a release has otherwise than the one before, as somebody looks at it who is to approve it. */
export function changesOf(before: Compared | undefined, { manifest, bill }: Compared): ReleaseChanges {
  const old = before?.manifest
  const sides = <Value>(of: (release: ReleaseManifest) => Value) => ({
    before: old ? of(old) : null,
    after: of(manifest),
  })
  const sharedOf = (release?: ReleaseManifest) => new Map(Object.entries(release?.shared ?? {}))
  const routesOf = (release?: ReleaseManifest) => release?.routes.map(({ path }) => path) ?? []
  const isBillMissing = bill === undefined || (before && before.bill === undefined)
  const packages = isBillMissing ? undefined : versionsOf(packagesOf(before?.bill ?? '{}'), packagesOf(bill))
  const licences = new Map(componentsOf(bill ?? '{}').map((component) => [nameOf(component), licencesOf(component)]))
  const areOperationsSaid = manifest.operations && (!old || old.operations)
  return {
    ...{ name: manifest.name, version: manifest.version, against: old?.version ?? null },
    commit: sides(({ commit }) => commit),
    contract: sides(({ contract }) => contract),
    routes: namesOf(routesOf(old), routesOf(manifest)),
    operations: areOperationsSaid ? namesOf(old?.operations ?? [], manifest.operations ?? []) : null,
    size: sides(({ files }) => sum(files)),
    initialSize: sides(initialOf),
    shared: versionsOf(sharedOf(old), sharedOf(manifest)),
    packages: packages
      ? {
          changed: packages.changed.map((each) => ({ ...each, licences: licences.get(each.name) ?? [] })),
          unchanged: packages.unchanged,
        }
      : null,
  }
}
