import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import type { PublicSettings } from '@hlid/remote-contract/composition'

import { readBrand, type ShownBrand } from './brand/brand-file'
import { publicSettingsFrom, SettingsError, type SettingFault } from './public-settings'
import { SettingReader, type Environment } from './setting-reader'

export interface GatewayConfig {
  readonly production: boolean
  readonly host: string
  readonly port: number
  readonly adminHost: string
  readonly adminPort: number
  /** Names that operators reach the registry by, where it is not this machine's alone. */
  readonly adminNames: readonly string[]
  /** The origin that people see; https makes cookies and transport strict. */
  readonly portalOrigin: string
  readonly identityOrigin: string
  readonly dataDir: string
  /** Where the built console is; it ships with the gateway. */
  readonly consoleDir: string
  readonly databaseUrl: string | undefined
  /** Addresses whose X-Forwarded-For is believed. */
  readonly trustedProxies: readonly string[]
  /** Null: the flag service's own network. */
  readonly flagsBaseUrl: string | null
  /** Another file of flags than the one that ships. */
  readonly flagsFile: string | undefined
  /** Null: straight to the error service in the EU. */
  readonly errorsTunnel: string | null
  /** Where faults in its security are reported, for `security.txt`. */
  readonly securityContact: string | undefined
  /** How long the files of a release stay after it was last live. */
  readonly releasesKeptDays: number
  /** Chromium in which the gate shows a release before anybody sees it: `auto`, `off`, or the program's path. */
  readonly gateBrowser: string
  /** Whether signed links may show a browser something else than what is live. */
  readonly previews: boolean
  /** Whether what `npm run dev` makes may be live for everyone. */
  readonly developmentReleases: boolean
  readonly settings: PublicSettings
  /** The portal's name, mark, links and colours. */
  readonly brand: ShownBrand
  /** How long it still answers, and says that it is not ready, before it stops: until load balancers have heard. */
  readonly drainSeconds: number
  /** How long a request may wait for its turn, on average, before others are told to come back; 0: always. */
  readonly overloadDelayMs: number
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent'
}

const loopback = new Set(['localhost', '127.0.0.1', '::1'])

/** @throws SettingsError with everything that is wrong */
export function readConfig(environment: Environment): GatewayConfig {
  const read = new SettingReader(environment)
  const production = environment['NODE_ENV'] === 'production'
  const port = read.port('PORT', 4000)
  const adminHost = read.text('ADMIN_HOST', 'localhost')
  if (!loopback.has(adminHost) && read.oneOf('ADMIN_ALLOW_PLAIN', ['yes', 'no'], 'no') === 'no')
    read.reject(
      'ADMIN_HOST',
      `${adminHost} would open the release registry beyond this machine without TLS; put a proxy with TLS before it and say ADMIN_ALLOW_PLAIN=yes`,
    )
  const flags = read.oneOf('FLAGS_SOURCE', ['local', 'configcat'], 'local')
  const errors = read.oneOf('ERRORS_SINK', ['local', 'sentry'], 'local')
  const { brand, faults } = readBrand(read.text('BRAND_FILE', ''))
  for (const fault of faults) read.reject('BRAND_FILE', fault)
  const config = {
    production,
    brand,
    host: read.text('HOST', 'localhost'),
    port,
    adminHost,
    adminPort: read.port('ADMIN_PORT', 4001),
    adminNames: read.list('ADMIN_NAMES'),
    portalOrigin: read.origin('PORTAL_ORIGIN', `http://localhost:${port}`),
    identityOrigin: read.origin('IDENTITY_ORIGIN', 'http://localhost:4010'),
    dataDir: join(read.text('DATA_DIR', './data'), 'gateway'),
    consoleDir: read.text('CONSOLE_DIR', fileURLToPath(new URL('../../console/dist', import.meta.url))),
    databaseUrl: read.text('DATABASE_URL', '') || undefined,
    trustedProxies: read.list('TRUSTED_PROXIES'),
    flagsBaseUrl: flags === 'local' ? '/flags' : null,
    flagsFile: read.text('FLAGS_FILE', '') || undefined,
    errorsTunnel: errors === 'local' ? '/errors/envelope' : null,
    securityContact: read.contact('SECURITY_CONTACT'),
    releasesKeptDays: read.number('RELEASES_KEPT_DAYS', 30),
    gateBrowser: read.text('GATE_BROWSER', 'auto'),
    previews: read.oneOf('PREVIEWS', ['yes', 'no'], production ? 'no' : 'yes') === 'yes',
    developmentReleases: read.oneOf('DEVELOPMENT_RELEASES', ['yes', 'no'], production ? 'no' : 'yes') === 'yes',
    drainSeconds: read.number('DRAIN_SECONDS', production ? 5 : 0),
    overloadDelayMs: read.number('OVERLOAD_DELAY_MS', 1_000),
    logLevel: read.oneOf('LOG_LEVEL', ['fatal', 'error', 'warn', 'info', 'debug', 'silent'], 'info'),
  }
  return { ...config, settings: publicSettings(environment, read.faults) }
}

function publicSettings(environment: Environment, faults: SettingFault[]): PublicSettings {
  let settings: PublicSettings | undefined
  try {
    settings = publicSettingsFrom(environment)
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    faults.push(...error.faults)
  }
  if (!settings || faults.length) throw new SettingsError(faults)
  return settings
}
