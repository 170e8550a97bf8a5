import { existsSync } from 'node:fs'

import { run } from './run.js'

const program = '/usr/sbin/haproxy'

/** @returns {Promise<string | undefined>} HAProxy of the system's packages, installed where that can be done */
export async function ensureHaproxy() {
  if (existsSync(program)) return program
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  console.log('Installing HAProxy from the system’s packages …')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update'], { quiet: true, env })
  await run('apt-get', ['install', '-y', '--no-install-recommends', 'haproxy'], { quiet: true, env })
  return existsSync(program) ? program : undefined
}
