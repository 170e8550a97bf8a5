import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { packageFolder } from './project.js'

/** The contract version of this repository's `@hlid/remote-contract`, read from its one place. */
export function contractVersion() {
  const folder = packageFolder('@hlid/remote-contract')
  // As it is installed, and as it stands beside these presets.
  const file = ['dist/version.js', 'src/version.ts'].map((path) => join(folder, path)).find((path) => existsSync(path))
  const found = file && /CONTRACT_VERSION = '([^']+)'/.exec(readFileSync(file, 'utf8'))
  if (!found) throw new Error(`@hlid/remote-contract, in ${folder}, names no CONTRACT_VERSION.`)
  return found[1]
}
