import {
  type ModuleFederation,
  loadRemote,
  registerPlugins,
  registerRemotes,
} from '@module-federation/enhanced/runtime'

import { ReleaseFileError } from './failure'
import { type Asking, bringScript } from './files'
import type { Release } from './release'

type LoadEntry = ModuleFederation['remoteHandler']['hooks']['lifecycle']['loadEntry']
type Container = Extract<Awaited<ReturnType<LoadEntry['emit']>>, { readonly get: unknown }>

declare global {
  interface Window {
    /** Entries that were there before the shell, and wait for its federation runtime (see the build preset). */
    hlidEntries?: (() => void)[]
  }
}

const isContainer = (value: unknown): value is Container =>
  typeof value === 'object' && value !== null && 'init' in value && 'get' in value

function containerOf({ container }: Release): Container | undefined {
  for (const run of window.hlidEntries?.splice(0) ?? []) {
    try {
      run()
    } catch (error) {
      reportError(error) // its container is missed below; the other entries are none of its business
    }
  }
  const found: unknown = Reflect.get(window, container)
  return isContainer(found) ? found : undefined
}

const known = new Map<string, Container>()

/** The entry's container, named by its build, so that no other release is ever taken for it. @throws ReleaseFileError */
export async function bringContainer(release: Release, asking: Asking): Promise<void> {
  if (containerOf(release)) return
  await bringScript(release, release.entry, asking)
  if (!containerOf(release)) throw new ReleaseFileError('evaluation', release.entry)
}

/**
 * The runtime would load an entry by itself, but waits twenty seconds for one that came with the page and failed, and
 * has no deadline of ours; so it is handed containers that are there.
 */
const handOver = [
  { name: 'hlid-containers', loadEntry: async ({ remoteInfo }) => known.get(remoteInfo.name) },
] satisfies Parameters<typeof registerPlugins>[0]

let openings = 0

/** The module that a remote exposes. The runtime remembers a failure by name, so each opening has a name of its own. */
export async function openContainer(release: Release): Promise<unknown> {
  const container = containerOf(release)
  if (!container) throw new ReleaseFileError('evaluation', release.entry)
  if (openings === 0) registerPlugins(handOver)
  openings += 1
  const name = `${release.container}.${openings}`
  known.set(name, container)
  const entry = release.baseUrl + release.entry
  registerRemotes([{ name, entry, type: 'global', entryGlobalName: release.container }])
  return loadRemote(`${name}/remote`)
}
