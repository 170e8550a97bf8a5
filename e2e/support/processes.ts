import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

import { takePorts } from '@hlid/tools/ports'

type Environment = Readonly<Record<string, string>>

const fileOf = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))
/** Nothing of whoever runs the tests. */
const bare = { PATH: process.env['PATH'] }

export interface GatewayProcess {
  readonly registry: string
  /** Where the first operator's token is, which stays on that machine. */
  readonly operatorTokenFile: string
  stop(): Promise<void>
}

/** A gateway as it runs by itself, on an embedded database of its own. */
export async function startGatewayProcess(): Promise<GatewayProcess> {
  const dataDir = await mkdtemp(join(tmpdir(), 'hlid-gateway-'))
  const [port, adminPort] = await takePorts(2)
  const registry = `http://localhost:${adminPort}`
  const env = {
    ...bare,
    ...{ PORT: String(port), ADMIN_PORT: String(adminPort), DATA_DIR: dataDir, GATE_BROWSER: 'off', LOG_LEVEL: 'warn' },
    ...{ SI_PUBLIC_FLAGS_SDK_KEY: 'configcat-proxy/hlid', SI_PUBLIC_ENVIRONMENT: 'test' },
  }
  const gateway = spawn(process.execPath, [fileOf('gateway/dist/server.js')], {
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const isOver = once(gateway, 'exit')
  const isUp = () =>
    fetch(`${registry}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isUp())) {
    if (gateway.exitCode !== null) throw new Error(`The gateway ended with ${gateway.exitCode}.`)
    await wait(50)
  }
  return {
    registry,
    operatorTokenFile: join(dataDir, 'gateway/operator-token'),
    async stop() {
      gateway.kill('SIGTERM')
      await isOver
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** The release command as a process of its own, which knows what its environment says and nothing else. */
export const hlidProcess = (args: readonly string[], env: Environment, cwd: string) =>
  new Promise<{ code: number | string | null | undefined; said: string; told: string }>((resolve) => {
    const options = { cwd, env: { ...bare, ...env } }
    execFile(process.execPath, [fileOf('shared/release-cli/bin/hlid.js'), ...args], options, (error, said, told) =>
      resolve({ code: error ? error.code : 0, said: said.trim(), told: told.trim() }),
    )
  })
