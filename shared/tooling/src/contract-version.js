import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { packageFolder } from './project.js'

/** The contract version of this repository's `@hlid/remote-contract`, read from its one place. */
export function contractVersion() {
  const source = readFileSync(join(packageFolder('@hlid/remote-contract'), 'src/version.ts'), 'utf8')
  const found = /CONTRACT_VERSION = '([^']+)'/.exec(source)
  if (!found) throw new Error('shared/remote-contract/src/version.ts names no CONTRACT_VERSION.')
  return found[1]
}
