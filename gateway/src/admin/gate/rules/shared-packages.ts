import semver from 'semver'

import type { Placement, Rule } from '../rule'

/** What a remote expects of the packages that only the shell provides. */
export const sharedPackages: Rule<Placement> = {
  name: 'shared packages',
  check({ manifest, live }) {
    if (manifest.kind === 'shell' || !live.shell) return undefined
    for (const [name, range] of Object.entries(manifest.shared)) {
      const provided = live.shell.shared[name]
      if (provided === undefined) return `Expects ${name} from the shell, which does not provide it.`
      if (!semver.satisfies(provided, range)) return `Expects ${name} ${range}; the live shell provides ${provided}.`
    }
    return undefined
  },
}
