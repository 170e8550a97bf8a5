import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { RegistryClient } from './registry-client'
import { startedPortal } from './started-portal'
import { reasonOf, UsageError } from './usage-error'

type Environment = Readonly<Record<string, string | undefined>>

/** The registry that is asked for, where one is. */
function askedRegistry({ HLID_REGISTRY, ADMIN_PORT }: Environment): string | undefined {
  return HLID_REGISTRY ?? (ADMIN_PORT === undefined ? undefined : `http://localhost:${ADMIN_PORT}`)
}

/** The folder of the portal on this machine, unless another portal is asked for. */
function dataDirOf(environment: Environment): string {
  if (environment['DATA_DIR'] !== undefined) return environment['DATA_DIR']
  const started = startedPortal()
  const asked = askedRegistry(environment)
  const isAsked = started && (asked === undefined || asked.replace(/\/+$/, '') === started.registry)
  return isAsked ? started.dataDir : './data'
}

/** Where the first operator's token is on the machine that the gateway runs on. */
export const operatorTokenFile = (environment: Environment = process.env): string =>
  join(dataDirOf(environment), 'gateway', 'operator-token')

/** The key that releases are signed with: HLID_KEY_FILE, else the one that `hlid setup` made. */
export const keyFile = (environment: Environment = process.env): string =>
  environment['HLID_KEY_FILE'] ?? join(dataDirOf(environment), 'team-key.json')

function readToken(environment: Environment): string {
  if (environment['HLID_TOKEN']) return environment['HLID_TOKEN']
  const file = environment['HLID_TOKEN_FILE'] ?? operatorTokenFile(environment)
  try {
    if (existsSync(file)) return readFileSync(file, 'utf8').trim()
  } catch (error) {
    throw new UsageError(`${file} can not be read (${reasonOf(error)}). Set HLID_TOKEN_FILE to a file with your token.`)
  }
  if (environment['HLID_TOKEN_FILE'])
    throw new UsageError(
      `HLID_TOKEN_FILE: there is no file ${file}. Set it to the file with your token, or HLID_TOKEN.`,
    )
  throw new UsageError(
    'Who are you? Set HLID_TOKEN, or HLID_TOKEN_FILE to the file that holds your token. Beside npm start, run this in its folder, or set the DATA_DIR that it was given. Elsewhere, an operator makes a token with: npx hlid token create --team <team> --label <label>',
  )
}

/**
 * The registry that the environment names.
 * @throws UsageError when there is no token
 */
export function registryFrom(environment: Environment = process.env): RegistryClient {
  const here = environment['DATA_DIR'] === undefined ? startedPortal()?.registry : undefined
  const address = askedRegistry(environment) ?? here ?? 'http://localhost:4001'
  if (!/^https?:/.test(address) || !URL.canParse(address))
    throw new UsageError(`HLID_REGISTRY: ${address} is no address such as https://registry.portal.example.`)
  return new RegistryClient(address, readToken(environment))
}
