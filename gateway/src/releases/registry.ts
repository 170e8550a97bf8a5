import { RegistryError, type HistoryEntry, type Pointer, type Run } from '@hlid/remote-contract/registry'

import { change, type RegistryDb, type RegistryTransaction } from './store/database'
import { appendHistory, type HistoryAction } from './store/history'
import type { Transition } from './store/transitions'
import { readPointers, writePointer } from './store/pointers'
import { liveForSeconds } from './store/time-to-restore'

/** What `@hlid/storage` opens, as far as the registry uses it. */
export interface RegistryDatabase {
  readonly db: RegistryDb
  listen(channel: string, onMessage: (payload: string) => void): Promise<() => Promise<void>>
  notify(channel: string, payload: string): Promise<void>
  close(): Promise<void>
}

export interface Registry {
  readonly database: RegistryDatabase
  readonly db: RegistryDb
  readonly now: () => Date
}

export interface TransitionRequest {
  readonly name: string
  readonly action: HistoryAction
  readonly actor: string
  readonly reason: string
  /** Of a CI that asks as a trusted publisher. */
  readonly run?: Run | undefined
  /** The pointer's revision that the person saw; the transition is refused when it has changed since. */
  readonly expected?: number | undefined
}

/** Is given the pointer as it is under the lock, and the transaction that holds it. */
export type Decide = (before: Pointer | undefined, tx: RegistryTransaction) => Transition | Promise<Transition>

export interface Decided {
  readonly before: Pointer | undefined
  readonly transition: Transition
}

/** What would come of a transition as things are under the lock. @throws RegistryError */
export async function decideUnderLock(
  tx: RegistryTransaction,
  { name, expected }: Pick<TransitionRequest, 'name' | 'expected'>,
  decide: Decide,
): Promise<Decided> {
  const before = (await readPointers(tx)).find((pointer) => pointer.name === name)
  const revision = before?.revision ?? 0
  if (expected !== undefined && expected !== revision)
    throw new RegistryError('changed-meanwhile', `${name} was changed meanwhile; look at: npx hlid status ${name}`, {
      revision,
    })
  return { before, transition: await decide(before, tx) }
}

/** Changes one pointer and says so in the history, both or neither. */
export async function carryOut(
  tx: RegistryTransaction,
  { name, action, actor, reason, run }: TransitionRequest,
  { before, transition }: Decided,
  now: Date,
): Promise<{ readonly pointer: Pointer; readonly entry: HistoryEntry }> {
  const pointer = { ...transition.pointer, revision: (before?.revision ?? 0) + 1 }
  await writePointer(tx, pointer, now)
  // The time to restore is read from the history, so a roll-back says how long what it takes back was live.
  const bad = action === 'rollback' ? (before?.canary ?? before?.current) : undefined
  const seconds = bad === undefined ? undefined : await liveForSeconds(tx, name, bad, now)
  const restored = seconds !== undefined && { liveForSeconds: seconds }
  const evidence = { ...transition.evidence, ...restored, ...(run && { run }) }
  const event = { actor, action, subject: name, version: transition.version, reason, evidence }
  return { pointer, entry: await appendHistory(tx, event, now) }
}

export const applyTransition = (registry: Registry, request: TransitionRequest, decide: Decide) =>
  change(registry.db, async (tx) => carryOut(tx, request, await decideUnderLock(tx, request, decide), registry.now()))
