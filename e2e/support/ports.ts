/**
 * Each worker of the tests has a portal of its own, beside one that may be running for development; E2E_PORT moves them.
 */
const base = Number(process.env['E2E_PORT'] ?? 4300)
const apart = 2

/** The settings of the portal that one worker tests. */
export function portsOf(worker: number) {
  const first = base + worker * apart
  return {
    PORT: String(first),
    ADMIN_PORT: String(first + 1),
    IDENTITY_PORT: String(first + 10),
    DEMO_CLIENT_PORT: String(first + 20),
  }
}

/** Where it keeps everything; made anew by each run. */
export const dataDirOf = (worker: number) => `.cache/e2e-data-${worker}`

const at = (port: string) => `http://localhost:${port}`
export const portalOf = (worker: number) => at(portsOf(worker).PORT)

/** Playwright numbers its workers from 0, and gives a number again when one is replaced. */
const worker = Number(process.env['TEST_PARALLEL_INDEX'] ?? 0)
export const ports = portsOf(worker)
export const dataDir = dataDirOf(worker)
export const portal = at(ports.PORT)
export const registry = at(ports.ADMIN_PORT)
export const identity = at(ports.IDENTITY_PORT)
export const demoClient = at(ports.DEMO_CLIENT_PORT)
