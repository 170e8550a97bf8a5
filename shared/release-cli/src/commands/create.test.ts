import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { jest } from '@jest/globals'

import { sharedPackages } from '../create'
import { createProgram } from '../program'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hlid-create-'))
  jest.spyOn(console, 'log').mockImplementation(() => undefined)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const create = (name: string, ...options: string[]) =>
  createProgram().parseAsync(['create', name, join(folder, 'made'), '--no-install', ...options], { from: 'user' })

function tarballs(packages: readonly string[]): string {
  const from = join(folder, 'tarballs')
  mkdirSync(from)
  for (const name of packages) writeFileSync(join(from, `${name.slice(1).replace('/', '-')}-1.0.0-0a1b.tgz`), name)
  return from
}

test('it takes the tarballs of the portal along, each under its own name', async () => {
  await create('mfe-ferries', '--packages', tarballs(sharedPackages()))
  const { dependencies } = JSON.parse(readFileSync(join(folder, 'made/package.json'), 'utf8'))
  expect(readdirSync(join(folder, 'made/vendor'))).toHaveLength(sharedPackages().length)
  for (const name of sharedPackages()) {
    expect(dependencies[name]).toMatch(/^file:vendor\//)
    expect(readFileSync(join(folder, 'made', dependencies[name].slice('file:'.length)), 'utf8')).toBe(name)
  }
})

test('where some are missing it says which, and makes nothing', async () => {
  const from = tarballs(sharedPackages().filter((name) => name !== '@hlid/i18n'))
  await expect(create('mfe-ferries', '--packages', from)).rejects.toThrow(`${from} has no tarball of @hlid/i18n.`)
  expect(readdirSync(folder)).toEqual(['tarballs'])
})

test('a folder that is there is left alone, and a name has to be one', async () => {
  mkdirSync(join(folder, 'made'))
  await expect(create('mfe-ferries')).rejects.toThrow('is already there')
  await expect(create('ferries')).rejects.toThrow('is no name for a remote')
  expect(readdirSync(join(folder, 'made'))).toEqual([])
})
