import { shellName } from '../../../releases/compose'
import type { Rule } from '../rule'

/** Two builds under one container name collide in a page, so the name has to be this build's own. */
export const identity: Rule = {
  name: 'identity',
  check({ manifest: { name, version, build, kind, container } }) {
    if ((kind === 'shell') !== (name === shellName)) return `A release called ${name} can't be a ${kind}.`
    const expected = kind === 'shell' ? '' : `${name}__${version}__${build}`.replace(/[^A-Za-z0-9_]/g, '_')
    return container === expected ? undefined : `The container is called ${container}; this build's is ${expected}.`
  },
}
