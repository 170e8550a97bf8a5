import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import pg from 'pg'

import { parking, permits, secret, trialClient } from '../../deploy/trial/trial-client.js'
import { takePort } from '../../tools/lib/ports.js'
import { startPostgres } from '../../tools/lib/postgres.js'
import { untilReady } from '../../tools/lib/services.js'
import { databasePid } from '../load/usage.js'

const apis = [
  { apiId: 'parking', identifier: parking, scopes: ['parking:read'] },
  { apiId: 'permits', identifier: permits, scopes: ['permits'], tokenFormat: 'opaque', apiSecret: secret },
]
/** What a client application needs for grants and refresh tokens, and asks no API for. */
export const plainClient = trialClient({ scope: 'openid profile inquiries events offline_access', offlineDays: 60 })
const client = {
  ...plainClient,
  apis: [
    { api: 'parking', scope: 'parking:read', ownScope: 'parking:read' },
    { api: 'permits', scope: 'permits', ownScope: 'permits' },
  ],
}

/** One process of the identity service on a PostgreSQL of its own, with the settings that it has by default. */
export async function startService() {
  const postgres = await startPostgres()
  if (!postgres) throw new Error('PostgreSQL is needed, and is not here')
  const folder = mkdtempSync(join(tmpdir(), 'hlid-grants-'))
  const port = await takePort()
  const origin = `http://localhost:${port}`
  const flags = process.env['GRANTS_PROFILE'] ? ['--cpu-prof', `--cpu-prof-dir=${process.env['GRANTS_PROFILE']}`] : []
  const child = spawn(process.execPath, [...flags, 'identity/dist/server.js'], {
    env: {
      PATH: process.env.PATH,
      PORTAL_ORIGIN: origin,
      IDENTITY_PORT: String(port),
      DATA_DIR: folder,
      DATABASE_URL: postgres.url,
      IDENTITY_CLIENTS: JSON.stringify([client]),
      IDENTITY_APIS: JSON.stringify(apis),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const database = new pg.Client({ connectionString: postgres.url })
  const stop = async () => {
    await database.end().catch(() => undefined)
    child.kill('SIGTERM')
    await ended
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await untilReady(`${origin}/health/ready`, {
      name: 'identity',
      giveUp: () => (child.exitCode === null ? undefined : 'the identity service ended'),
    })
    await database.connect()
    return { origin, pid: child.pid, databasePid: await databasePid(postgres.url), database, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
