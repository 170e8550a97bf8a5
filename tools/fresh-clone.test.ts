import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'

const root = new URL('..', import.meta.url).pathname
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hlid-fresh-clone-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test.each([
  ['start.js'],
  ['dev.js'],
  ['build.js'],
  ['test.js'],
  ['catalogue.js'],
  ['pack.js'],
  ['dev-remote.js', 'shell'],
])('%s installs the packages where none are', (tool, ...args) => {
  for (const name of ['tools', 'package.json', 'package-lock.json'])
    cpSync(join(root, name), join(folder, name), {
      recursive: true,
      filter: (path) => !path.includes('node_modules'),
    })
  writeFileSync(join(folder, 'npm'), '#!/bin/sh\necho "npm $*"\nexit 7\n', { mode: 0o755 })
  const PATH = [folder, process.env['PATH']].join(delimiter)
  const { status, stdout, stderr } = spawnSync(process.execPath, [`tools/${tool}`, ...args], {
    cwd: folder,
    env: { ...process.env, PATH },
    encoding: 'utf8',
  })
  expect({ status, stderr }).toEqual({ status: 7, stderr: '' })
  expect(stdout).toMatch(/^Installing packages …\nnpm ci /m)
})
