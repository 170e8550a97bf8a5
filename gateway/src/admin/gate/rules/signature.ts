import type { Rule } from '../rule'

export const signature: Rule = {
  name: 'signature',
  check({ signed, owner, manifest }) {
    if ('fault' in signed) return signed.fault
    if (signed.team !== owner) return `${manifest.name} belongs to team ${owner}; the key is of team ${signed.team}.`
    return undefined
  },
}
