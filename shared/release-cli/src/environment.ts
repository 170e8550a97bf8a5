import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { adviceForJob, ciIdentity, type AskForIdToken } from './ci-identity'
import { RegistryClient } from './registry-client'
import { commandKey } from './sign-command'
import { startedPortal } from './started-portal'
import { readKey, type TeamKey } from './team-key'
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

/** Where the key is that releases are signed with, or its public half: HLID_KEY_FILE, else the one that `hlid setup` made. */
export const keyFile = (environment: Environment = process.env): string =>
  environment['HLID_KEY_FILE'] ?? join(dataDirOf(environment), 'team-key.json')

/** Whom an ID token is made for, so that no other registry can use it. */
export const audienceOf = (address: string): string => new URL(address).origin

/** The key that releases are signed with, or the command that signs with it. @throws UsageError */
export function signingKey(environment: Environment = process.env): Promise<TeamKey> {
  const command = environment['HLID_SIGN_COMMAND']
  return command ? commandKey(command, keyFile(environment)) : readKey(keyFile(environment))
}

function readToken(environment: Environment, address: string): string {
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
  const advice = adviceForJob(environment, audienceOf(address))
  if (advice !== undefined) throw new UsageError(`Who is this job? ${advice}; or set HLID_TOKEN.`)
  throw new UsageError(
    'Who are you? Set HLID_TOKEN, or HLID_TOKEN_FILE to the file that holds your token. Beside npm start, run this in its folder, or set the DATA_DIR that it was given. Elsewhere, an operator makes a token with: npx hlid token create --team <team> --label <label>',
  )
}

function addressFrom(environment: Environment): string {
  const here = environment['DATA_DIR'] === undefined ? startedPortal()?.registry : undefined
  const address = askedRegistry(environment) ?? here ?? 'http://localhost:4001'
  if (!/^https?:/.test(address) || !URL.canParse(address))
    throw new UsageError(`HLID_REGISTRY: ${address} is no address such as https://registry.portal.example.`)
  return address
}

/** How a job of a CI says who it is, where no token was set and the registry is one that it could be known to. */
function identityOf(environment: Environment): AskForIdToken | undefined {
  const { HLID_TOKEN, HLID_TOKEN_FILE, HLID_REGISTRY } = environment
  return HLID_TOKEN || HLID_TOKEN_FILE || !HLID_REGISTRY ? undefined : ciIdentity(environment)
}

async function exchanged(address: string, ask: AskForIdToken): Promise<string> {
  const idToken = await ask(audienceOf(address))
  return (await new RegistryClient(address, '').exchange(idToken)).access_token
}

/**
 * The registry that the environment names. In a job of a CI that has no token, its ID token is exchanged for one.
 * @throws UsageError when there is neither
 */
export function registryFrom(environment: Environment = process.env): RegistryClient {
  const address = addressFrom(environment)
  const ask = identityOf(environment)
  return new RegistryClient(address, ask ? () => exchanged(address, ask) : readToken(environment, address))
}

/**
 * A token of the team that trusts this job.
 * @throws UsageError where this is no job that can say who it is
 */
export async function exchangeFrom(environment: Environment = process.env): Promise<string> {
  if (!environment['HLID_REGISTRY']) throw new UsageError('Set HLID_REGISTRY to the registry that trusts this job.')
  const address = addressFrom(environment)
  const ask = ciIdentity(environment)
  const advice = adviceForJob(environment, audienceOf(address)) ?? 'Set HLID_ID_TOKEN to the one of your CI'
  if (!ask) throw new UsageError(`This job has no ID token. ${advice}.`)
  return exchanged(address, ask)
}
