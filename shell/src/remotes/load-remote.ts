import { CONTRACT_VERSION, checkRemoteModule, type RemoteModule } from '@hlid/remote-contract'
import type { ComposedRemote } from '@hlid/remote-contract/composition'
import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime'

import { integrityOf, knowRelease } from './integrity'
import { climb, type Rung } from './ladder'

type Release = Omit<ComposedRemote, 'lastGood' | 'disabled'>

/** Scripts that federation loads carry the release's hash; one that fails is taken out of the page, so it can be tried again. */
registerPlugins([
  {
    name: 'hlid-integrity',
    createScript({ url }) {
      const script = document.createElement('script')
      script.src = url
      script.async = true
      script.crossOrigin = 'anonymous'
      script.integrity = integrityOf(url)
      script.addEventListener('error', () => script.remove())
      return { script, timeout: 10_000 }
    },
    createLink({ url, attrs = {} }) {
      const link = document.createElement('link')
      for (const [name, value] of Object.entries(attrs)) if (value) link.setAttribute(name, String(value))
      link.href = url
      link.crossOrigin = 'anonymous'
      link.integrity = integrityOf(url)
      return link
    },
  },
])

/** Entries that came before the shell wait here for the federation runtime (see the build preset's entry plugin). */
function runWaitingEntries(): void {
  for (const run of window.hlidEntries ?? []) run()
  window.hlidEntries = undefined
}

const registered = new Set<string>()

/** A build's container has a name that no other build has, so it is registered once and never replaced. */
async function loadRelease(release: Release, attempt: string): Promise<RemoteModule> {
  knowRelease(release)
  const { container, baseUrl, entry, name } = release
  // The runtime remembers a failed name; another attempt is another name for the same container.
  const alias = `${container}${attempt}`
  if (attempt) (window.hlidTries ??= {})[container] = `?attempt=${attempt}`
  runWaitingEntries()
  if (!registered.has(alias)) {
    registered.add(alias)
    const url = `${location.origin}${baseUrl}${entry}${attempt && `?attempt=${attempt}`}`
    registerRemotes([{ name: alias, entry: url, type: 'global', entryGlobalName: container }])
  }
  return checkRemoteModule(name, await loadRemote(`${alias}/remote`), CONTRACT_VERSION)
}

/** Loads a remote: its release, the same once more from a fresh address, then the last good one. @throws LadderError */
export function loadRemoteModule(remote: ComposedRemote): Promise<{ module: RemoteModule; release: Release }> {
  const rung = (name: Rung<never>['name'], release: Release, attempt = '') => ({
    name,
    load: async () => ({ module: await loadRelease(release, attempt), release }),
  })
  const rungs = [rung('release', remote), rung('again', remote, '_2')]
  if (remote.lastGood) rungs.push(rung('last-good', remote.lastGood))
  return climb(remote.name, rungs)
}
