/** Everything that can be set, read once from the environment; all faults are reported together. */

import { readFileSync } from 'node:fs'

import { cibaSettings, type CibaSettings } from './authenticators/ciba-settings'
import { demoClient, parseClients, type Client } from './clients'
import { demoSecret, productionFaults } from './production-faults'

export interface SmtpSettings {
  readonly url: string
  readonly from: string
}

export interface IdentityConfig {
  readonly port: number
  readonly host: string
  /** Origin of the portal, which is the OpenID issuer. */
  readonly portal: string
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  readonly production: boolean
  /** `simulated` registers the simulator and the seed people; never in production. */
  readonly authenticator: 'simulated' | 'ciba'
  readonly ciba: CibaSettings | undefined
  /** At least 32 characters; every key of the service is derived from it. Undefined: the start makes one. */
  readonly secret: string | undefined
  /** For operators. Undefined: in a demonstration the start makes one, elsewhere nobody operates. */
  readonly adminToken: string | undefined
  readonly clients: readonly Client[]
  readonly smtp: SmtpSettings | undefined
  readonly textMessages: { readonly url: string; readonly token: string } | undefined
  /** Address of the one gateway in front, believed about the person's address. */
  readonly trustProxy: string
  /** How long it still answers, and says that it is not ready, before it stops: until load balancers have heard. */
  readonly drainSeconds: number
  /** How long a request may wait for its turn, on average, before others are told to come back; 0: always. */
  readonly overloadDelayMs: number
}

/** Each fault of the environment, in one error. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError'
  constructor(readonly faults: readonly string[]) {
    super(faults.join('\n'))
  }
}

/** An environment holds 128 kB to a variable; a file holds as many clients as there are. */
function clientsJson(env: Readonly<Record<string, string | undefined>>, faults: string[]): string | undefined {
  const { IDENTITY_CLIENTS: json, IDENTITY_CLIENTS_FILE: file } = env
  if (!file) return json
  if (json) faults.push('IDENTITY_CLIENTS and IDENTITY_CLIENTS_FILE are both set; one of them names the clients.')
  try {
    return readFileSync(file, 'utf8')
  } catch {
    faults.push(`IDENTITY_CLIENTS_FILE is no file that can be read: ${file}`)
    return undefined
  }
}

/** @throws ConfigurationError with every fault at once */
export function parseConfig(env: Readonly<Record<string, string | undefined>>): IdentityConfig {
  const faults: string[] = []
  const number = (name: string, fallback: number) => {
    const value = Number(env[name] ?? fallback)
    if (Number.isInteger(value) && value >= 0 && value < 65_536) return value
    faults.push(`${name} is not a whole number under 65536: ${env[name]}`)
    return fallback
  }
  const origin = (name: string, fallback: string) => {
    const value = env[name] ?? fallback
    if (URL.canParse(value) && new URL(value).origin === value) return value
    faults.push(`${name} is not an origin such as https://innskraning.example: ${value}`)
    return fallback
  }

  const authenticator = env['IDENTITY_AUTHENTICATOR'] ?? 'simulated'
  if (authenticator !== 'simulated' && authenticator !== 'ciba')
    faults.push(`IDENTITY_AUTHENTICATOR is simulated or ciba, not ${authenticator}.`)
  const secret = env['IDENTITY_SECRET']
  if (secret !== undefined && secret.length < 32) faults.push('IDENTITY_SECRET is shorter than 32 characters.')

  const adminToken = env['IDENTITY_ADMIN_TOKEN'] || undefined
  if (adminToken !== undefined && adminToken.length < 32)
    faults.push('IDENTITY_ADMIN_TOKEN is shorter than 32 characters.')

  const production = env['NODE_ENV'] === 'production'
  const wantsDemoClient = !production || env['DEMO_CLIENT_SECRET'] !== undefined
  const demoOrigin = origin('DEMO_CLIENT_ORIGIN', 'http://localhost:4020')
  const config: IdentityConfig = {
    port: number('IDENTITY_PORT', 4010),
    host: env['IDENTITY_HOST'] ?? '127.0.0.1',
    portal: origin('PORTAL_ORIGIN', 'http://localhost:4000'),
    dataDir: env['DATA_DIR'] ?? './data',
    databaseUrl: env['DATABASE_URL'] || undefined,
    production,
    authenticator: authenticator === 'ciba' ? 'ciba' : 'simulated',
    ciba: authenticator === 'ciba' ? cibaSettings(env, faults) : undefined,
    secret,
    adminToken,
    clients: [
      ...(wantsDemoClient ? [demoClient(demoOrigin, env['DEMO_CLIENT_SECRET'] ?? demoSecret)] : []),
      ...parseClients(clientsJson(env, faults), faults),
    ],
    smtp: env['SMTP_URL'] ? { url: env['SMTP_URL'], from: env['MAIL_FROM'] ?? 'Hlið <hlid@localhost>' } : undefined,
    textMessages: env['SMS_URL'] ? { url: env['SMS_URL'], token: env['SMS_TOKEN'] ?? '' } : undefined,
    trustProxy: env['TRUST_PROXY'] ?? '127.0.0.1',
    drainSeconds: number('DRAIN_SECONDS', production ? 5 : 0),
    overloadDelayMs: number('OVERLOAD_DELAY_MS', 1_000),
  }
  const ids = config.clients.map(({ clientId }) => clientId)
  for (const id of new Set(ids.filter((each, at) => ids.indexOf(each) !== at)))
    faults.push(`IDENTITY_CLIENTS has the clientId ${id} twice, or it is the demo application's.`)
  faults.push(...productionFaults(config))
  if (faults.length) throw new ConfigurationError(faults)
  return config
}
