import { Linter } from 'eslint'

import { whoMayImport } from './who-may-import.js'

const root = process.cwd()

/** @returns the message ids that an import in that file gets */
function imported(file: string, specifier: string): (string | undefined)[] {
  const linter = new Linter({ cwd: root })
  const config = {
    plugins: { hlid: { rules: { 'who-may-import': whoMayImport } } },
    rules: { 'hlid/who-may-import': 'error' as const },
    files: ['**/*.ts', '**/*.js'],
  }
  return linter.verify(`import '${specifier}'`, [config], `${root}/${file}`).map((found) => found.messageId)
}

test.each([
  ['a remote, a shared package', 'mfe-login/src/a.ts', '@hlid/ui'],
  ['a remote, its own file', 'mfe-login/src/screens/a.ts', '../flow/steps'],
  ['a remote, a library', 'mfe-login/src/a.ts', 'libphonenumber-js'],
  ['a test of a remote, the testing tools', 'mfe-login/src/a.test.ts', '@hlid/testing'],
  ['the gateway, the storage', 'gateway/src/a.ts', '@hlid/storage'],
])('%s: allowed', (_, file, specifier) => {
  expect(imported(file, specifier)).toEqual([])
})

test.each([
  ['a remote, another remote', 'mfe-login/src/a.ts', 'mfe-delegation', 'notAllowed'],
  ['a remote, the shell by path', 'mfe-login/src/a.ts', '../../shell/src/router', 'acrossBorder'],
  ['a remote, a shared package by path', 'mfe-login/src/a.ts', '../../shared/ui/src/index', 'acrossBorder'],
  ['a remote, the testing tools outside a test', 'mfe-login/src/a.ts', '@hlid/testing', 'notAllowed'],
  ['a low layer, a higher one', 'shared/ui/src/a.ts', '@hlid/forms', 'notAllowed'],
  ['the browser, the server’s storage', 'shell/src/a.ts', '@hlid/storage', 'notAllowed'],
  ['identity, the gateway', 'identity/src/a.ts', 'gateway/src/app', 'notAllowed'],
  ['a shared package, one that its package.json does not name', 'shared/ui/src/a.ts', '@hlid/i18n', 'notDeclared'],
])('%s: refused', (_, file, specifier, messageId) => {
  expect(imported(file, specifier)).toEqual([messageId])
})
