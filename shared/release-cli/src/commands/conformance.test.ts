import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { planBeside } from './conformance'

const folder = mkdtempSync(join(tmpdir(), 'hlid-conformance-'))
const before = process.cwd()
beforeAll(() => {
  mkdirSync(join(folder, '.cache'))
  const origins = ['http://localhost:15400', 'http://localhost:15402']
  const note = { pid: process.pid, registry: '', dataDir: '', origins, demoClient: 'http://localhost:15403' }
  writeFileSync(join(folder, '.cache/portal.json'), JSON.stringify(note))
  process.chdir(folder)
})
afterAll(() => {
  process.chdir(before)
  rmSync(folder, { recursive: true })
})

test.each([
  [
    'the portal that was started here, on ports of its own',
    'http://localhost:15400',
    'http://localhost:15403/callback',
  ],
  ['the identity service behind it', 'http://localhost:15402', 'http://localhost:15403/callback'],
  ['another', 'https://identity.test.example', 'http://localhost:4020/callback'],
])('the demo client is the one beside %s', (_, origin, redirectUri) => {
  expect(planBeside(origin).client?.redirectUri).toBe(redirectUri)
})
