import { basename } from 'node:path'

import { RegistryError, type Published } from '@hlid/remote-contract/registry'

import { buildWorkspace } from './build'
import { packRelease, readBuild } from './pack'
import { publishRelease } from './publish'
import type { RegistryClient } from './registry-client'
import { ensureKey, type TeamKey } from './team-key'

/** What `setUp` is given. */
export interface SetUpOptions {
  readonly registry: RegistryClient
  /** Built workspaces; the shell is among them. */
  readonly workspaces: readonly string[]
  readonly team: string
  /** Made when it is not there. */
  readonly keyFile: string
}

/**
 * Brings an empty registry to its first releases, by the same calls that every team makes: a team with a key, a signed
 * release of each workspace, and a promotion of each part that nothing is live of. Done again, it changes nothing.
 */
export async function setUp({ registry, workspaces, team, keyFile }: SetUpOptions): Promise<Published[]> {
  const key = await ensureKey(keyFile)
  const remotes = workspaces.map((workspace) => basename(workspace))
  await registry.call('PUT /v1/teams/:name', { params: { name: team }, body: { remotes, key: key.publicKey } })

  const { parts } = await registry.call('GET /v1/status')
  const isLive = (name: string) => parts.some((part) => part.name === name && part.live !== null)
  const waiting = workspaces.filter((workspace) => !isLive(basename(workspace)))
  const tried = await Promise.all(waiting.map((workspace) => publishBuild(registry, workspace, key)))
  const published: Published[] = []
  for (const [at, workspace] of waiting.entries())
    published.push(tried[at] ?? (await publishUnderOwnVersion(registry, workspace, key)))
  // A remote is held against the live shell, so the shell goes first.
  const shellFirst = [...published].sort((a, b) => Number(b.name === 'shell') - Number(a.name === 'shell'))
  for (const { name, version } of shellFirst)
    await registry.call('POST /v1/parts/:name/promote', { params: { name }, body: { version, why: 'first release' } })
  return published
}

/** Publishes what is in dist; undefined when another build has that version already. */
async function publishBuild(registry: RegistryClient, workspace: string, key: TeamKey): Promise<Published | undefined> {
  try {
    return await publishRelease(registry, await packRelease(workspace, key))
  } catch (error) {
    if (error instanceof RegistryError && error.code === 'version-taken') return undefined
    throw error
  }
}

/** For a build whose version an earlier start published without getting as far as promoting it. */
async function publishUnderOwnVersion(registry: RegistryClient, workspace: string, key: TeamKey): Promise<Published> {
  const { manifest } = await readBuild(workspace)
  await buildWorkspace(workspace, `${manifest.version}-local.${Date.now()}`)
  return publishRelease(registry, await packRelease(workspace, key))
}
