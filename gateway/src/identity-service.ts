import { readFile } from 'node:fs/promises'

import { RegistryError, type Problem } from '@hlid/remote-contract/registry'
import { refusals } from '@hlid/remote-contract/registry/calls'

import type { GatewayConfig } from './config'

export type IdentityServiceAccess = Pick<GatewayConfig, 'identityOrigin' | 'identityAdminToken' | 'identityTokenFile'>

export interface AdminCall {
  readonly method: string
  /** Below `/admin`. */
  readonly path: string
  readonly body?: object | undefined
}

const answerWithinMs = 10_000

async function tokenOf({ identityAdminToken, identityTokenFile }: IdentityServiceAccess): Promise<string> {
  const token = identityAdminToken ?? (await readFile(identityTokenFile, 'utf8').catch(() => ''))
  if (token.trim()) return token.trim()
  throw new RegistryError(
    'no-clients',
    'This registry can not speak for operators to the identity service: set IDENTITY_ADMIN_TOKEN of the gateway to the one that the identity service has.',
  )
}

/** What the identity service refuses, in its own words where it has some. */
function refusalOf(status: number, said: unknown): RegistryError {
  const { detail, message, faults, clients }: Problem = Object(said)
  if (detail !== undefined && message !== undefined && Object.hasOwn(refusals, detail))
    return new RegistryError(detail, message, { ...(faults && { faults }), ...(clients && { clients }) })
  if (status === 401)
    return new RegistryError(
      'no-clients',
      'The identity service does not take the IDENTITY_ADMIN_TOKEN of this gateway: set both to the same.',
    )
  if (status === 404)
    return new RegistryError(
      'no-clients',
      'The identity service behind this portal lets nobody change its registrations and keys from here.',
    )
  return new RegistryError(
    'unavailable',
    `The identity service answered ${status}, and may have done it all the same. Look at npx hlid client list, or api list, before you ask again.`,
  )
}

/** The identity service's API for operators, which it serves to nobody else. @throws RegistryError */
export async function askIdentityService(
  config: IdentityServiceAccess,
  { method, path, body }: AdminCall,
): Promise<unknown> {
  const authorization = `Bearer ${await tokenOf(config)}`
  const url = new URL(`/admin${path}`, config.identityOrigin)
  const answer = await fetch(url, {
    method,
    headers: { authorization, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
    redirect: 'error',
    signal: AbortSignal.timeout(answerWithinMs),
  }).catch(() => {
    throw new RegistryError(
      'unavailable',
      'The identity service did not answer. If this was a change, it may be made all the same: look at npx hlid client list, or api list, before you ask again.',
    )
  })
  const text = await answer.text()
  const said: unknown = isJson(text) ? JSON.parse(text) : undefined
  if (!answer.ok) throw refusalOf(answer.status, said)
  return said
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
