import type { ComposedRemote, ReleaseManifest, ReleaseRoute } from '@hlid/remote-contract/composition'

import { baseUrlOf } from '../releases/compose'

export interface PageAsset {
  readonly url: string
  readonly integrity: string
}

/**
 * Everything that a page of this route needs before it can be used, in the order it is needed. Nothing of a remote that
 * is disabled.
 */
export function pageAssets(
  shell: ReleaseManifest,
  remote: ComposedRemote | null,
  route: ReleaseRoute | undefined,
): { styles: PageAsset[]; scripts: PageAsset[] } {
  const integrityOfShell = new Map(shell.files.map((file) => [file.path, file.integrity]))
  const assets = named(baseUrlOf(shell), [shell.entry, ...shell.initial], (path) => integrityOfShell.get(path))
  if (remote && !remote.disabled) {
    const paths = [remote.entry, ...remote.initial, ...(route?.assets ?? [])]
    assets.push(...named(remote.baseUrl, paths, (path) => remote.integrity[path]))
  }
  return {
    styles: assets.filter(({ url }) => url.endsWith('.css')),
    scripts: assets.filter(({ url }) => url.endsWith('.js')),
  }
}

/** A file without a hash is left out: the page then fails for want of it, visibly, instead of running it unchecked. */
function named(
  baseUrl: string,
  paths: readonly string[],
  integrityOf: (path: string) => string | undefined,
): PageAsset[] {
  return [...new Set(paths)].flatMap((path) => {
    const integrity = integrityOf(path)
    return integrity === undefined ? [] : [{ url: baseUrl + path, integrity }]
  })
}
