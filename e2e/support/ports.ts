import { takeRow } from '@hlid/tools/ports'

const each = 4
export const workers = Number(process.env['E2E_WORKERS'] ?? 2)

/**
 * Each worker of the tests has a portal of its own, on ports that are handed out once a run. The run's first process
 * takes them and keeps them; workers read from their environment which they are. E2E_PORT says where to begin instead.
 */
process.env['E2E_PORT'] ??= String(await takeRow(each * workers))
const base = Number(process.env['E2E_PORT'])

/** The settings of the portal that one worker tests. */
export function portsOf(worker: number) {
  const first = base + worker * each
  return {
    PORT: String(first),
    ADMIN_PORT: String(first + 1),
    IDENTITY_PORT: String(first + 2),
    DEMO_CLIENT_PORT: String(first + 3),
  }
}

/** Where it keeps everything; made anew by each run. */
export const dataDirOf = (worker: number) => `.cache/e2e-data-${worker}`

const at = (port: string) => `http://localhost:${port}`

/** Playwright numbers its workers from 0, and gives a number again when one is replaced. */
const worker = Number(process.env['TEST_PARALLEL_INDEX'] ?? 0)
export const ports = portsOf(worker)
export const dataDir = dataDirOf(worker)
export const portal = at(ports.PORT)
export const registry = at(ports.ADMIN_PORT)
export const identity = at(ports.IDENTITY_PORT)
export const demoClient = at(ports.DEMO_CLIENT_PORT)
