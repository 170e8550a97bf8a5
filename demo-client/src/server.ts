import { buildClient } from './app'
import { Portal } from './portal'
import { readSettings } from './settings'

const { port, ...settings } = readSettings(process.env)
const app = await buildClient(new Portal(settings))
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, () => {
    app.close().catch((error: unknown) => {
      console.error(error)
      process.exitCode = 1
    })
  })
await app.listen({ host: '127.0.0.1', port })
