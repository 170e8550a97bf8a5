import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { runCommand } from '@hlid/release-cli'

import type { Portal } from './portal'

/** The release command, as an operator of the portal gives it, or whoever has another token. */
export function operatorOf(portal: () => Pick<Portal, 'gateway'>) {
  const folder = mkdtempSync(join(tmpdir(), 'hlid-operator-'))
  const before = { ...process.env }
  const { log, error } = console
  let said: string[] = []
  let told: string[] = []
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  beforeEach(() => {
    console.log = (line: string) => void said.push(line)
    console.error = (line: string) => void told.push(line)
  })
  afterEach(() => {
    Object.assign(console, { log, error })
    process.env = { ...before }
  })

  async function hlid(args: readonly string[], token = portal().gateway.operator) {
    process.env = { ...before, HLID_REGISTRY: portal().gateway.registry, HLID_TOKEN: token }
    said = []
    told = []
    const code = await runCommand(args)
    return { code, said: said.join('\n'), told: told.join('\n') }
  }

  function fileWith(registration: object): string {
    const file = join(folder, 'registration.json')
    writeFileSync(file, JSON.stringify(registration))
    return file
  }

  /** The secret that was made. */
  async function add(kind: 'client' | 'api', registration: object): Promise<string> {
    const { code, said } = await hlid([kind, 'add', fileWith(registration), '--why', 'a new service'])
    expect([code, said]).toEqual([0, expect.stringMatching(/^[\w-]{43}$/)])
    return said
  }
  /** A client's registration, whatever it was before. */
  const change = (id: string, registration: object, why: string) =>
    hlid(['client', 'change', id, fileWith(registration), '--why', why, '--override'])
  return { hlid, fileWith, add, change }
}

/** What several processes say soon, and say again. */
export async function soonEach(ask: () => Promise<unknown>, wanted: unknown): Promise<void> {
  const deadline = Date.now() + 20_000
  let inARow = 0
  let said: unknown
  while (inARow < 4 && (inARow > 0 || Date.now() < deadline)) {
    said = await ask()
    inARow = JSON.stringify(said) === JSON.stringify(wanted) ? inARow + 1 : 0
  }
  expect(said).toEqual(wanted)
}

/** An operator's entries of the history, without their numbers and times. */
export const entriesIn = (said: string) =>
  said.split('\n').map((line) => line.replace(/^\d+ +\S+ \S+ +/, '').replace(/ {2,}/g, ', '))
