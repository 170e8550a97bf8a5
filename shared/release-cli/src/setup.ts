import { basename } from 'node:path'

import { packRelease } from './pack'
import { movePart, publishRelease, type Published, type Status } from './publish'
import type { RegistryClient } from './registry-client'
import { ensureKey } from './team-key'

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
  await registry.put(`/v1/teams/${team}`, { remotes, key: key.publicKey })

  const { parts } = await registry.get<Status>('/v1/status')
  const isLive = (name: string) => parts.some((part) => part.name === name && part.live !== null)
  const waiting = workspaces.filter((workspace) => !isLive(basename(workspace)))
  const published = await Promise.all(
    waiting.map(async (workspace) => publishRelease(registry, await packRelease(workspace, key))),
  )
  // A remote is held against the live shell, so the shell goes first.
  const shellFirst = [...published].sort((a, b) => Number(b.name === 'shell') - Number(a.name === 'shell'))
  for (const { name, version } of shellFirst)
    await movePart(registry, name, 'promote', { version, why: 'first release' })
  return published
}
