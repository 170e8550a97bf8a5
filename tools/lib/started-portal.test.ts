import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { operatorTokenFile, registryFrom } from '@hlid/release-cli'

const folder = mkdtempSync(join(tmpdir(), 'hlid-started-'))
const remote = join(folder, 'mfe-parking')
const dataDir = join(folder, 'elsewhere')
const before = process.cwd()
const registry = 'http://localhost:4711'
let npmStart: ChildProcess

/** Stands for `npm start`, which was given settings that the other terminal does not have. */
const script = `
const { noteStarted } = await import(${JSON.stringify(new URL('started-portal.js', import.meta.url).href)})
noteStarted({ registry: '${registry}', dataDir: './elsewhere', portal: '', identity: '', demoClient: '' })
process.on('SIGTERM', () => process.exit())
setInterval(() => undefined, 1000)
console.log('started')`

beforeAll(async () => {
  mkdirSync(remote)
  mkdirSync(join(dataDir, 'gateway'), { recursive: true })
  writeFileSync(join(dataDir, 'gateway', 'operator-token'), 'hlid_first\n')
  npmStart = spawn(process.execPath, ['--input-type=module', '-e', script], { cwd: folder })
  await new Promise((resolve) => npmStart.stdout?.once('data', resolve))
  process.chdir(remote)
})
afterAll(() => {
  process.chdir(before)
  npmStart.kill('SIGKILL')
  rmSync(folder, { recursive: true })
})

test('in another terminal the command finds the portal that was started, its token and its key', () => {
  expect(registryFrom({}).address).toBe(registry)
  expect(operatorTokenFile({})).toBe(join(dataDir, 'gateway', 'operator-token'))
  expect(registryFrom({ HLID_REGISTRY: `${registry}/` }).address).toBe(`${registry}/`)
})

test.each([
  ['another registry', { HLID_REGISTRY: 'https://registry.portal.example' }],
  ['another port', { ADMIN_PORT: '4001' }],
  ['another folder', { DATA_DIR: './data' }],
])('whoever asks for %s is given no token of this one', (_, environment) => {
  expect(() => registryFrom(environment)).toThrow(/Beside npm start, .* DATA_DIR/)
})

test('what was started in another folder is not looked for', () => {
  process.chdir(tmpdir())
  expect(() => registryFrom({})).toThrow('Who are you?')
  process.chdir(remote)
})

test('when it has ended, or was killed, nothing is left of it', async () => {
  const ended = new Promise((resolve) => npmStart.once('exit', resolve))
  npmStart.kill('SIGTERM')
  await ended
  expect(() => registryFrom({})).toThrow('Who are you?')
  const { pid } = spawnSync(process.execPath, ['--version'])
  writeFileSync(join(folder, '.cache/portal.json'), JSON.stringify({ pid, registry, dataDir }))
  expect(() => registryFrom({})).toThrow('Who are you?')
})
