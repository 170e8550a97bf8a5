import { satisfy } from '@module-federation/runtime'

import type { BesideLive, Rule } from '../rule'

/**
 * What a remote expects of the packages that only the shell provides, decided by the function that the federation
 * runtime asks in the page.
 */
export const sharedPackages: Rule<BesideLive> = {
  name: 'shared packages',
  check({ manifest, live }) {
    if (manifest.kind === 'shell') return undefined
    for (const { version, shared } of live.shells)
      for (const [name, range] of Object.entries(manifest.shared)) {
        const provided = shared[name]
        if (provided === undefined) return `Expects ${name}, which the live shell ${version} does not provide.`
        if (!satisfy(provided, range))
          return `Expects ${name} ${range}; the live shell ${version} provides ${provided}.`
      }
    return undefined
  },
}
