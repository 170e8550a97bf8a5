import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { podman, podmanEnv, tryPodman } from './podman.js'

/** A fleet's services as processes of this machine, from a folder with a build. */
export const asProcesses = (fleet) => ({
  start: ({ script, env }) => ({
    command: process.execPath,
    args: [join(fleet.build, script, 'dist/server.js')],
    env,
  }),
  end: async (service, signal) => process.kill(fleet.pidOf(service), signal),
  clear: async () => undefined,
})

/** Of several trials on one machine, each has containers of its own. */
const containerOf = ({ name }) => `hlid-${process.pid}-${name}`

const inside = (service, ...command) => podman('exec', containerOf(service), ...command)
const clear = (fleet) => podman('rm', '--force', '--ignore', '--time', '0', ...fleet.map(containerOf))
const run = (service, ...options) => ({
  command: 'podman',
  args: ['run', '--rm', '--name', containerOf(service), '--network', 'host', ...options],
})

/**
 * A fleet's services as containers of the images, confined as the manifests of Kubernetes have it: no root, no
 * capability, and nothing to write to but the gateway's cache.
 * @param {Record<string, string>} images the image of each service
 */
export const asContainers = (images) => ({
  start(service) {
    const { PATH, ...env } = service.env
    mkdirSync(env.DATA_DIR, { recursive: true })
    const named = Object.keys(env).flatMap((name) => ['--env', name])
    const confined = ['--read-only', '--cap-drop', 'all', '--security-opt', 'no-new-privileges']
    // `U` gives the folder to the user of the image.
    const folder = service.script === 'gateway' ? ['--volume', `${env.DATA_DIR}:${env.DATA_DIR}:U`] : []
    return {
      ...run(service, ...confined, ...folder, ...named, images[service.script]),
      env: { ...podmanEnv, ...env, PATH },
    }
  },
  end: (service, signal) => podman('kill', '--signal', signal, containerOf(service)),
  /** @returns what a command printed that ran beside the service */
  inside,
  processOf: async () => '1',
  isHealthy: async (service) => !(await tryPodman('healthcheck', 'run', containerOf(service))).code,
  clear,
})

const quoted = (value) => `"${String(value).replace(/["\\$`]/g, '\\$&')}"`

/**
 * A fleet's services as units of systemd, on machines of their own: a container that boots systemd is one.
 * @param {Record<string, string>} images an image of a machine for each service, whose unit is enabled
 */
export const asUnits = (images) => ({
  start(service) {
    const { PATH: _ours, DATA_DIR: data, ...env } = service.env
    mkdirSync(data, { recursive: true })
    const file = `${data}.env`
    writeFileSync(
      file,
      Object.entries(env)
        .map(([name, value]) => `${name}=${quoted(value)}\n`)
        .join(''),
    )
    const settings = ['--volume', `${file}:/etc/hlid/${service.script}.env:ro`]
    const state = ['--volume', `${data}:/var/lib/private/hlid`]
    const machine = ['--systemd', 'always', '--privileged', '--stop-timeout', '60']
    return { ...run(service, ...machine, ...settings, ...state, images[service.script]), env: podmanEnv }
  },
  async end(service, signal) {
    if (signal === 'SIGKILL') return podman('kill', containerOf(service))
    const unit = `hlid-${service.script}`
    await inside(service, 'systemctl', 'stop', unit)
    const code = await inside(service, 'systemctl', 'show', '--property', 'ExecMainStatus', '--value', unit)
    await podman('stop', containerOf(service))
    return { code: Number(code) }
  },
  inside,
  processOf: (service) =>
    inside(service, 'systemctl', 'show', '--property', 'MainPID', '--value', `hlid-${service.script}`),
  isHealthy: async (service) =>
    (await inside(service, 'systemctl', 'is-active', `hlid-${service.script}`)) === 'active',
  clear,
})
