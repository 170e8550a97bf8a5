import { satisfiesContract } from '@hlid/remote-contract'

import type { BesideLive, Rule } from '../rule'

const version = /^\d+\.\d+\.\d+$/
const range = /^\^?\d+\.\d+\.\d+$/

/** Decided by the function that the shell asks in the page. */
export const contract: Rule<BesideLive> = {
  name: 'contract',
  check({ manifest, live }) {
    if (manifest.kind === 'shell')
      return version.test(manifest.contract) ? undefined : `${manifest.contract} is not a version of the contract.`
    if (!range.test(manifest.contract)) return `${manifest.contract} is not a range such as ^1.0.0.`
    const tooOld = live.shells.find((shell) => !satisfiesContract(manifest.contract, shell.contract))
    return (
      tooOld &&
      `Needs contract ${manifest.contract}; the live shell ${tooOld.version} offers ${tooOld.contract}. Promote a newer shell first, or build against that contract.`
    )
  },
}
