import type { RouteObject } from 'react-router-dom'

import type { HostServices } from './host-services'

export type MessageTree = { readonly [key: string]: string | MessageTree }

/** Both languages ship with a remote, so a page never waits for a text. */
export interface RemoteMessages {
  readonly is: MessageTree
  readonly en: MessageTree
}

/** The one module a remote exposes (`./remote`), as its default export. */
export interface RemoteModule {
  /** The remote's name as the registry knows it, such as `mfe-login`. */
  readonly name: string
  /** Semver range of the contract versions this build works with. */
  readonly contract: string
  /** Texts by i18next namespace. A namespace starts with the remote's own name without `mfe-`. */
  readonly messages: Readonly<Record<string, RemoteMessages>>
  /** Route objects below the portal's base path; the shell adds them when a path of theirs is first visited. */
  routes(host: HostServices): RouteObject[]
}

export function defineRemote(remote: RemoteModule): RemoteModule {
  return remote
}

/** A loaded module that is not a remote of this contract; `reason` says which member is wrong. */
export class RemoteContractError extends Error {
  override readonly name = 'RemoteContractError'
  constructor(
    readonly remote: string,
    readonly reason: string,
  ) {
    super(`${remote}: ${reason}`)
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** `^1.2.0` and `1.2.0` are understood, and nothing else. The registry's gate asks the same function. */
export function satisfiesContract(range: string, version: string): boolean {
  const wanted = /^\^?(\d+)\.(\d+)\.(\d+)$/.exec(range)
  const offered = /^(\d+)\.(\d+)\.(\d+)$/.exec(version)
  if (!wanted || !offered) return false
  const [major, minor, patch] = [1, 2, 3].map((at) => Number(offered[at]) - Number(wanted[at]))
  if (major !== 0 || minor === undefined || patch === undefined) return false
  return range.startsWith('^') ? minor > 0 || (minor === 0 && patch >= 0) : minor === 0 && patch === 0
}

/**
 * Checks what a container gave before anything of it runs.
 * @throws RemoteContractError
 */
export function checkRemoteModule(name: string, loaded: unknown, version: string): RemoteModule {
  const fault = (reason: string) => new RemoteContractError(name, reason)
  const module = isRecord(loaded) && 'default' in loaded ? loaded['default'] : loaded
  if (!isRecord(module)) throw fault('exposes no remote')
  const { name: ownName, contract, messages, routes } = module
  if (ownName !== name) throw fault(`calls itself ${JSON.stringify(ownName)}`)
  if (typeof contract !== 'string') throw fault('names no contract range')
  if (!satisfiesContract(contract, version)) throw fault(`needs contract ${contract}, the shell offers ${version}`)
  if (!isRecord(messages)) throw fault('brings no messages')
  for (const [namespace, texts] of Object.entries(messages)) {
    if (!isRecord(texts) || !isRecord(texts['is']) || !isRecord(texts['en']))
      throw fault(`messages of ${namespace} are not there in both languages`)
  }
  if (typeof routes !== 'function') throw fault('has no routes')
  return module as unknown as RemoteModule // every member was looked at above
}
