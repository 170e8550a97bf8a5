import type { Pointer } from '@hlid/remote-contract/registry'

import { databaseSuite } from '../../../test/database'
import { change } from './database'
import { appendHistory } from './history'
import { promote, rollback, type Transition } from './transitions'
import { liveForSeconds } from './time-to-restore'

const database = databaseSuite()

let minutes = 0
const now = () => new Date(Date.UTC(2026, 0, 2, 3, minutes))
const pointers = new Map<string, Pointer>()

/** Written down as `applyTransition` does it. */
async function note(
  name: string,
  action: 'promote' | 'rollback',
  { pointer, version, evidence }: Transition,
): Promise<void> {
  pointers.set(name, { ...pointer, revision: 1 })
  const event = { actor: 'operator: Ásta', action, subject: name, version, evidence }
  await change(database.db, (tx) => appendHistory(tx, event, now()))
}
const live = (name: string, version: string, percent = 100) =>
  note(name, 'promote', promote(name, pointers.get(name), { version, percent, now: now() }))

/** @returns for how many minutes what is taken back was live */
async function takeBack(name: string): Promise<number> {
  const before = pointers.get(name)
  const bad = before?.canary ?? before?.current ?? ''
  const seconds = await change(database.db, (tx) => liveForSeconds(tx, name, bad, now()))
  await note(name, 'rollback', rollback(name, before, { hold: false }))
  return (seconds ?? NaN) / 60
}

test('a release has been live since its canary’s first step', async () => {
  await live('mfe-login', '1.0.0')
  minutes = 5
  await live('mfe-login', '1.1.0', 10)
  minutes = 8
  await live('mfe-login', '1.1.0')
  minutes = 12
  expect(await takeBack('mfe-login')).toBe(7)
})

test('a canary that came and went beside it changes nothing, and a release that came back counts from then', async () => {
  minutes = 0
  await live('mfe-delegation', '1.0.0')
  minutes = 1
  await live('mfe-delegation', '1.1.0')
  minutes = 2
  await live('mfe-delegation', '1.2.0')
  minutes = 4
  expect(await takeBack('mfe-delegation')).toBe(2)
  minutes = 6
  await live('mfe-delegation', '1.3.0', 10)
  minutes = 7
  expect(await takeBack('mfe-delegation')).toBe(1)
  minutes = 10
  expect(await takeBack('mfe-delegation')).toBe(6)
})
