import { join } from 'node:path'

import { run } from '@hlid/service'
import { FolderInUseError, openDatabase } from '@hlid/storage'
import { redaction, standardOutput, startTracing } from '@hlid/telemetry'
import { pino } from 'pino'

import { buildGateway } from './app'
import { readConfig } from './config'
import { migrations } from './releases/store/migrations'
import type { RegistryTables } from './releases/store/tables'

async function start() {
  const config = readConfig(process.env)
  const settings = {
    level: config.logLevel,
    base: { service: 'gateway' },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: redaction,
  }
  const log = pino(settings, standardOutput())
  const tracing = startTracing({ name: 'gateway', version: config.settings.SI_PUBLIC_APP_VERSION })
  const database = await openDatabase<RegistryTables>({
    dataDir: join(config.dataDir, 'registry'),
    databaseUrl: config.databaseUrl,
    schema: 'gateway',
    migrations,
  })
  const { portal, admin, operatorToken, leave, close } = await buildGateway(config, { database, log })
  if (operatorToken) log.info({ file: operatorToken }, "the first operator's token is in this file")
  return {
    log,
    listeners: [
      { app: portal, host: config.host, port: config.port, setting: 'PORT' },
      { app: admin, host: config.adminHost, port: config.adminPort, setting: 'ADMIN_PORT' },
    ],
    drainSeconds: config.drainSeconds,
    leave,
    async close() {
      await close()
      await database.close()
      await tracing?.close()
    },
  }
}

await run(start, [FolderInUseError])
