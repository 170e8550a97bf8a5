import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** What docs/decisions says of the tools is so. */

const root = new URL('..', import.meta.url).pathname
const readJson = (file: string) => JSON.parse(readFileSync(root + file, 'utf8'))
const require = createRequire(import.meta.url)
const semver: { satisfies(version: string, range: string): boolean } = require('semver')

test('001: types are checked by TypeScript 7, in npm run typecheck and so in npm test', () => {
  const { NODE_OPTIONS: _, ...env } = process.env
  const version = execFileSync('npm', ['run', '--silent', 'typecheck', '--', '--version'], { cwd: root, env })
  expect(version.toString()).toMatch(/^Version 7\./)
  expect(readFileSync(`${root}tools/test.js`, 'utf8')).toContain(`'npm', ['run', '--silent', 'typecheck']`)
})

test('001: the tools that need a compiler API get TypeScript 6', () => {
  for (const tool of ['typescript-eslint', 'openapi-typescript']) {
    const manifest = createRequire(require.resolve(tool)).resolve('typescript/package.json')
    expect(JSON.parse(readFileSync(manifest, 'utf8')).version).toMatch(/^6\.0\./)
  }
})

test('001: whatever is installed runs on Node 20.19', () => {
  expect(readJson('package.json').engines.node).toBe('>=20.19')
  const installed = Object.entries<{ engines?: { node?: string } }>(readJson('package-lock.json').packages)
  const tooNew = installed.filter(([, { engines }]) => !semver.satisfies('20.19.0', engines?.node ?? '*'))
  expect(tooNew.map(([place, { engines }]) => `${place}: ${engines?.node}`)).toEqual([])
})
