import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { PURPOSE_HEADER } from '@hlid/remote-contract/registry'
import { pino } from 'pino'

import { openDatabase } from './database'
import { buildGateway, type Gateway, type GatewayDeps } from '../src/app'
import { readConfig, type GatewayConfig } from '../src/config'
import type { RegistryDatabase } from '../src/releases/registry'
import { holdToTable } from './hold-to-table'
import { addressOf } from './serve'
import { handMade, makeKey, packed, type HandMade, type TeamKey } from './releases'

export const publicSettings = { SI_PUBLIC_FLAGS_SDK_KEY: 'configcat-proxy/hlid', SI_PUBLIC_ENVIRONMENT: 'test' }

export interface Running {
  readonly gateway: Gateway
  readonly portal: string
  readonly registry: string
  readonly operator: string
  readonly key: TeamKey
  readonly database: RegistryDatabase
  readonly dataDir: string
  /** A call of the registry's API as the operator, or with another token. */
  admin(method: string, path: string, body?: unknown, token?: string): Promise<{ status: number; body: Answer }>
  publish(
    release: HandMade,
    options?: { key?: TeamKey; token?: string; purpose?: string },
  ): Promise<{ status: number; body: Answer }>
  /** Publishes and promotes to everyone. */
  release(release: HandMade): Promise<void>
  stop(): Promise<void>
}

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- tests look into answers of every shape
type Answer = any

export const parts = ['shell', 'mfe-login', 'mfe-delegation']

/** A whole gateway on ports of its own, with one team that owns every part. */
export async function startGateway(
  overrides: Partial<GatewayConfig> = {},
  database?: Awaited<ReturnType<typeof openDatabase>>,
  now?: () => Date,
  deps: Pick<GatewayDeps, 'log' | 'requestWithinMs' | 'inForceWithinMs'> = { log: pino({ level: 'silent' }) },
): Promise<Running> {
  const dataDir = await mkdtemp(join(tmpdir(), 'hlid-gateway-'))
  const own = database ?? (await openDatabase())
  const config = { ...readConfig(publicSettings), dataDir, gateBrowser: 'off', overloadDelayMs: 0, ...overrides }
  const gateway = await buildGateway(config, {
    database: own,
    ...deps,
    ...(now && { now }),
  })
  await gateway.portal.listen({ port: overrides.port ?? 0, host: 'localhost' })
  await gateway.admin.listen({ port: 0, host: 'localhost' })
  const registry = addressOf(gateway.admin.server)
  const operator = gateway.operatorToken ? (await readFile(gateway.operatorToken, 'utf8')).trim() : ''
  const key = await makeKey()

  const admin: Running['admin'] = async (method, path, body, token = operator) => {
    const answer = await fetch(registry + path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    const said = text ? JSON.parse(text) : undefined
    holdToTable(method, path, answer.status, said)
    return { status: answer.status, body: said }
  }
  const publish: Running['publish'] = async (release, { key: other = key, token = operator, purpose } = {}) => {
    const { body, signature } = await packed(release, other)
    const answer = await fetch(`${registry}/v1/releases`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/gzip',
        'x-hlid-signature': signature,
        ...(purpose === undefined ? {} : { [PURPOSE_HEADER]: purpose }),
      },
      body: new Uint8Array(body),
    })
    const said = await answer.json()
    holdToTable('POST', '/v1/releases', answer.status, said)
    return { status: answer.status, body: said }
  }
  if (operator) await admin('PUT', '/v1/teams/portal', { remotes: parts, key: key.jwk })

  return {
    gateway,
    portal: addressOf(gateway.portal.server),
    registry,
    operator,
    key,
    database: own,
    dataDir,
    admin,
    publish,
    async release(release) {
      const { name, version } = release.manifest
      const published = await publish(release)
      if (published.status !== 201) throw new Error(JSON.stringify(published.body))
      const promoted = await admin('POST', `/v1/parts/${name}/promote`, { version, why: 'test' })
      if (promoted.status !== 200) throw new Error(JSON.stringify(promoted.body))
    },
    async stop() {
      await gateway.close()
      if (!database) await own.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** A gateway on which the shell and two remotes are live. */
export async function startWithReleases(overrides: Partial<GatewayConfig> = {}, now?: () => Date): Promise<Running> {
  const running = await startGateway(overrides, undefined, now)
  for (const name of parts) await running.release(handMade(name, '1.0.0'))
  return running
}
