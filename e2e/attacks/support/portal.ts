import { takePorts } from '@hlid/tools/ports'
import { pino } from 'pino'

import { parts, startGateway, type Running as Gateway } from 'gateway/test/start'
import { handMade } from 'gateway/test/releases'
import { Browser } from 'identity/test/browser'
import { startIdentity, type Running as Identity } from 'identity/test/running'

export interface Portal {
  readonly origin: string
  readonly gateway: Gateway
  readonly identity: Identity
  /** Every line that both services logged. */
  log(): readonly string[]
  browser(): Browser
  close(): Promise<void>
}

export const adminToken = 'a-token-that-is-known-only-to-operators'

/** The gateway and the identity service behind it, as they run in production: two listeners, joined by the proxy. */
export async function startPortal(
  requestWithinMs?: number,
  identitySettings: Readonly<Record<string, string>> = {},
  identityProcesses = 1,
): Promise<Portal> {
  const [port = 0, identityPort = 0] = await takePorts(2)
  const origin = `http://localhost:${port}`
  const identity = await startIdentity(
    {
      IDENTITY_PORT: String(identityPort),
      PORTAL_ORIGIN: origin,
      IDENTITY_ADMIN_TOKEN: adminToken,
      ...identitySettings,
    },
    identityProcesses,
  )
  const lines: string[] = []
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })
  const gateway = await startGateway(
    {
      port,
      portalOrigin: origin,
      identityOrigin: `http://127.0.0.1:${identityPort}`,
      identityAdminToken: adminToken,
    },
    undefined,
    undefined,
    { log, ...(requestWithinMs !== undefined && { requestWithinMs }) },
  )
  for (const name of parts) await gateway.release(handMade(name, '1.0.0'))
  return {
    origin,
    gateway,
    identity,
    log: () => [...lines, ...identity.log],
    browser: () => new Browser(origin),
    async close() {
      await gateway.stop()
      await identity.close()
    },
  }
}

/** The running portal for a test file. */
export function portalSuite(
  requestWithinMs?: number,
  identitySettings?: Readonly<Record<string, string>>,
  identityProcesses?: number,
): { readonly portal: Portal } {
  let portal: Portal | undefined
  beforeAll(async () => {
    portal = await startPortal(requestWithinMs, identitySettings, identityProcesses)
  })
  afterAll(() => portal?.close())
  return {
    get portal() {
      if (!portal) throw new Error('The portal runs within the tests only.')
      return portal
    },
  }
}
