import { setTimeout as wait } from 'node:timers/promises'

import { SettingsError } from '@hlid/service/settings'
import { standardOutput, startTracing } from '@hlid/telemetry'

import { buildIdentity } from './app'
import { readConfig } from './config'
import { openIdentity } from './start'
import { sweepRegularly } from './sweep'

const stopWithinMs = 4000

async function main(): Promise<void> {
  const config = readConfig(process.env)
  const tracing = startTracing({ name: 'identity', version: config.version })
  const identity = await openIdentity(config)
  let stopping = false
  const logger = { level: config.logLevel, stream: standardOutput() }
  const app = await buildIdentity(identity, logger, undefined, () => !stopping)
  const sweeping = sweepRegularly(identity, (error) => app.log.error({ err: error }, 'sweeping failed'))

  const stop = async () => {
    if (stopping) return
    stopping = true
    await wait(config.drainSeconds * 1000)
    sweeping.stop()
    setTimeout(() => app.server.closeAllConnections(), stopWithinMs - 1000).unref()
    setTimeout(() => process.exit(1), stopWithinMs).unref()
    await app.close()
    await identity.close()
    await tracing?.close()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      stop().catch((error: unknown) => {
        app.log.error({ err: error }, 'the service could not stop in order')
        process.exit(1)
      })
    })

  await app.listen({ port: config.port, host: config.host })
}

main().catch((error: unknown) => {
  const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
  if (taken) console.error(`Port ${process.env['IDENTITY_PORT'] ?? 4010} is taken; set IDENTITY_PORT to another one.`)
  else console.error(error instanceof SettingsError || error instanceof Error ? error.message : error)
  process.exit(1)
})
