import { existsSync } from 'node:fs'

import { run } from './run.js'

/**
 * Installs one of Debian's packages, where that can be done: as root, on a system that has them. Whether it is there
 * afterwards the caller must look.
 * @param {string} name the package
 * @param {string} shown what people call it
 */
export async function installSystemPackage(name, shown) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  console.log(`Installing ${shown} from the system’s packages …`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update'], { quiet: true, env })
  await run('apt-get', ['install', '-y', '--no-install-recommends', name], { quiet: true, env })
}
