import semver from 'semver'

import type { Placement, Rule } from '../rule'

export const contract: Rule<Placement> = {
  name: 'contract',
  check({ manifest, live }) {
    if (manifest.kind === 'shell')
      return semver.valid(manifest.contract) ? undefined : `${manifest.contract} is not a version of the contract.`
    if (!semver.validRange(manifest.contract)) return `${manifest.contract} is not a range of contract versions.`
    if (!live.shell || semver.satisfies(live.shell.contract, manifest.contract)) return undefined
    const { version, contract } = live.shell
    return `Needs contract ${manifest.contract}; the live shell ${version} offers ${contract}. Promote a newer shell first, or build against that contract.`
  },
}
