import type { RouteObject } from '@hlid/navigation'

import { bringChunk } from './files'
import { loadFirst } from './fallback'
import type { Release } from './release'

/**
 * A screen's chunk is asked for again, from a fresh address, when it doesn't come. The flow in progress stays on its
 * release, so there is no third attempt here.
 */
export function patientRoutes(release: Release, routes: readonly RouteObject[]): RouteObject[] {
  return routes.map((route) => {
    const patient = { ...route }
    if (typeof route.lazy === 'function') patient.lazy = patiently(release, route.path, route.lazy)
    if (patient.children) patient.children = patientRoutes(release, patient.children)
    return patient
  })
}

function patiently<Loaded>(release: Release, path: string | undefined, lazy: () => Promise<Loaded>) {
  const assets = release.routes.find((route) => route.path === path)?.assets ?? []
  const scripts = assets.filter((asset) => asset.endsWith('.js'))
  return () =>
    loadFirst(release.name, [
      { name: 'release', load: () => lazy() },
      {
        name: 'again',
        async load(signal) {
          await Promise.all(scripts.map((script) => bringChunk(release, script, { query: '?again', signal })))
          return lazy()
        },
      },
    ])
}
