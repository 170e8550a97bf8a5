import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { jest } from '@jest/globals'

import { whileNobodyElseBuilds } from './build-lock.js'

const folder = mkdtempSync(join(tmpdir(), 'hlid-lock-'))
const file = join(folder, 'build.lock')
let told: string[]
beforeEach(() => {
  told = []
  jest.spyOn(console, 'log').mockImplementation((line: string) => void told.push(line))
})
afterEach(() => jest.restoreAllMocks())
afterAll(() => rmSync(folder, { recursive: true }))

test('of two builds the second begins when the first has ended, and says what it waits for', async () => {
  const steps: string[] = []
  let end: () => void = () => undefined
  const first = whileNobodyElseBuilds(async () => {
    steps.push('first begins')
    await new Promise<void>((resolve) => (end = resolve))
    steps.push('first ends')
  }, file)
  const second = whileNobodyElseBuilds(async () => void steps.push('second begins'), file)
  end()
  await Promise.all([first, second])
  expect(steps).toEqual(['first begins', 'first ends', 'second begins'])
  expect(told).toEqual(['Another command is building; waiting for it …'])
})

test('a build that fails leaves the way free', async () => {
  await expect(whileNobodyElseBuilds(() => Promise.reject(new Error('no disk')), file)).rejects.toThrow('no disk')
  expect(existsSync(file)).toBe(false)
})

test('one that was killed keeps nobody waiting', async () => {
  writeFileSync(file, '4194304') // above what Linux hands out
  await expect(whileNobodyElseBuilds(async () => 'built', file)).resolves.toBe('built')
  expect(told).toEqual([])
})
