import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'

import { run } from '../../tools/lib/run.js'
import { installSystemPackage } from '../../tools/lib/system-package.js'

/** Outside the repository, which is what the images are made of. */
const folder = join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'hlid-images')
const [configuration, storage] = ['containers.conf', 'storage.conf'].map((name) => join(folder, name))

/** Podman's environment: the trial's images stand apart from those of the machine. */
export const podmanEnv = {
  ...process.env,
  CONTAINERS_CONF: configuration,
  CONTAINERS_STORAGE_CONF: storage,
}

/** @returns whether containers can be run: by root, with podman and runc of the system's packages */
export async function ensurePodman() {
  if (process.getuid?.() !== 0) return false
  for (const name of ['podman', 'runc', 'debootstrap'])
    if (!existsSync(`/usr/bin/${name}`) && !existsSync(`/usr/sbin/${name}`)) await installSystemPackage(name, name)
  if (!existsSync('/usr/bin/podman') || !existsSync('/usr/sbin/runc')) return false
  mkdirSync(folder, { recursive: true })
  // What a machine without systemd, or one that is a container itself, can give as well.
  const { output } = await run('sh', ['-c', 'ulimit -H -n'], { quiet: true })
  const files = output.trim()
  writeFileSync(
    configuration,
    `[containers]
default_ulimits = ["nofile=${files}:${files}", "nproc=4096:4096"]
[engine]
runtime = "runc"
cgroup_manager = "cgroupfs"
events_logger = "none"
`,
  )
  const [graph, state] = ['store', 'run'].map((name) => join(folder, name))
  writeFileSync(storage, `[storage]\ndriver = "overlay"\ngraphroot = "${graph}"\nrunroot = "${state}"\n`)
  return true
}

/** @returns {Promise<{ code: number, output: string }>} */
export const tryPodman = (...args) => run('podman', args, { env: podmanEnv, quiet: true })

/** @returns what podman printed @throws Error with it, where podman failed */
export async function podman(...args) {
  const { code, output } = await tryPodman(...args)
  if (code) throw new Error(`podman ${args[0]} failed: ${output}`)
  return output.trim()
}
