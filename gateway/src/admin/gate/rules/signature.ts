import type { Rule } from '../rule'

export const signature: Rule = {
  name: 'signature',
  check({ signed, owner, manifest }) {
    if ('fault' in signed) return signed.fault
    if (signed.team !== owner)
      return `${manifest.name} belongs to team ${owner}; the key is of team ${signed.team}. Set HLID_KEY_FILE to a key of team ${owner}, or make one with: npx hlid key create ${owner}-key.json, and as an operator: npx hlid team create ${owner} --key ${owner}-key.public.json`
    return undefined
  },
}
