/** The tests start a portal of their own, beside one that may be running for development; E2E_PORT moves it. */
const base = Number(process.env['E2E_PORT'] ?? 4300)

export const ports = {
  PORT: String(base),
  ADMIN_PORT: String(base + 1),
  IDENTITY_PORT: String(base + 10),
  DEMO_CLIENT_PORT: String(base + 20),
}

export const portal = `http://localhost:${ports.PORT}`
export const identity = `http://localhost:${ports.IDENTITY_PORT}`
export const demoClient = `http://localhost:${ports.DEMO_CLIENT_PORT}`

/** Where the tests' portal keeps everything; made anew by each run. */
export const dataDir = '.cache/e2e-data'
