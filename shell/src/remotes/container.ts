import { ReleaseFileError } from './failure'
import { shareScope, tellRuntime } from './federation'
import { type Asking, bringScript } from './files'
import type { Release } from './release'

/** What a build with exposed modules leaves in the page: webpack's container interface. */
interface Container {
  init(shareScope: object): unknown
  get(module: string): Promise<() => unknown>
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

/** The entry's container, named by its build, so that no other release is ever taken for it. @throws ReleaseFileError */
export async function bringContainer(release: Release, asking: Asking): Promise<void> {
  if (containerOf(release)) return
  await bringScript(release, release.entry, asking)
  if (!containerOf(release)) throw new ReleaseFileError('evaluation', release.entry)
}

/**
 * The module that a remote exposes. The federation runtime has a loader of its own, but that waits twenty seconds for an
 * entry that came with the page and failed, remembers failures by name and has no deadline of
 * ours; so the container is opened by its own interface, with what the shell shares.
 */
export async function openContainer(release: Release): Promise<unknown> {
  const container = containerOf(release)
  const shared = shareScope()
  if (!container || !shared) throw new ReleaseFileError('evaluation', release.entry)
  await container.init(shared)
  const create = await container.get('./remote')
  tellRuntime(release)
  return create()
}
