import { run } from '@hlid/service'
import { FolderInUseError } from '@hlid/storage'
import { standardOutput, startTracing } from '@hlid/telemetry'

import { buildIdentity } from './app'
import { readConfig } from './config'
import { openIdentity } from './start'
import { sweepRegularly } from './sweep'

async function start() {
  const config = readConfig(process.env)
  const tracing = startTracing({ name: 'identity', version: config.version })
  const identity = await openIdentity(config)
  let isStaying = true
  const logger = { level: config.logLevel, stream: standardOutput() }
  const app = await buildIdentity(identity, logger, undefined, () => isStaying)
  if (identity.overruled.length)
    app.log.warn(
      { event: 'registrations-overruled', ids: identity.overruled },
      'the settings name what was changed or removed since: the registrations stand',
    )
  const sweeping = sweepRegularly(identity, (error) => app.log.error({ err: error }, 'sweeping failed'))
  return {
    log: app.log,
    listeners: [{ app, host: config.host, port: config.port, setting: 'IDENTITY_PORT' }],
    drainSeconds: config.drainSeconds,
    leave: () => void (isStaying = false),
    async close() {
      sweeping.stop()
      await app.close()
      await identity.close()
      await tracing?.close()
    },
  }
}

await run(start, [FolderInUseError])
