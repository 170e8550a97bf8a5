import { buildClient } from './app'

const port = Number(process.env['DEMO_CLIENT_PORT'] ?? 4020)
const app = await buildClient({
  issuer: new URL(process.env['PORTAL_ORIGIN'] ?? 'http://localhost:4000'),
  self: new URL(process.env['DEMO_CLIENT_ORIGIN'] ?? `http://localhost:${port}`),
  clientId: process.env['DEMO_CLIENT_ID'] ?? 'demo',
  clientSecret: process.env['DEMO_CLIENT_SECRET'] ?? 'demo-secret-for-this-machine-only',
})

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void app.close())

try {
  await app.listen({ host: '127.0.0.1', port })
} catch (error) {
  const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
  console.error(taken ? `Port ${port} is taken; set DEMO_CLIENT_PORT to another one.` : error)
  process.exitCode = 1
}
