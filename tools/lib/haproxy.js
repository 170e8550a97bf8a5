import { existsSync } from 'node:fs'

import { installSystemPackage } from './system-package.js'

const program = '/usr/sbin/haproxy'

/** @returns {Promise<string | undefined>} HAProxy of the system's packages, installed where that can be done */
export async function ensureHaproxy() {
  if (existsSync(program)) return program
  await installSystemPackage('haproxy', 'HAProxy')
  return existsSync(program) ? program : undefined
}
