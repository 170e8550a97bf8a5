import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import { FolderInUseError, openDatabase } from '@hlid/storage'
import { SettingsError } from '@hlid/service/settings'
import { redaction, standardOutput, startTracing } from '@hlid/telemetry'
import { pino } from 'pino'

import { buildGateway } from './app'
import { readConfig } from './config'
import { listen, PortTakenError } from './listen'
import { migrations } from './releases/store/migrations'
import type { RegistryTables } from './releases/store/tables'

const finishWithinMs = 4_000

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
  const gateway = await buildGateway(config, { database, log })

  let stopping: Promise<void> | undefined
  async function finish() {
    gateway.leave()
    await wait(config.drainSeconds * 1000)
    // A long poll may go on for longer than a stop should take.
    const late = setTimeout(() => {
      gateway.portal.server.closeAllConnections()
      gateway.admin.server.closeAllConnections()
    }, finishWithinMs)
    await gateway.close()
    clearTimeout(late)
    await database.close()
    await tracing?.close()
  }
  const stop = () => (stopping ??= finish())
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      stop().catch((error: unknown) => {
        log.error({ err: error }, 'the gateway could not stop in order')
        process.exit(1)
      })
    })

  try {
    await listen(gateway.portal, { host: config.host, port: config.port, setting: 'PORT' })
    await listen(gateway.admin, { host: config.adminHost, port: config.adminPort, setting: 'ADMIN_PORT' })
  } catch (error) {
    await stop()
    throw error
  }
  if (gateway.operatorToken) log.info({ file: gateway.operatorToken }, "the first operator's token is in this file")
}

start().catch((error: unknown) => {
  const isExpected =
    error instanceof SettingsError || error instanceof FolderInUseError || error instanceof PortTakenError
  console.error(isExpected ? error.message : error)
  process.exitCode = 1
})
