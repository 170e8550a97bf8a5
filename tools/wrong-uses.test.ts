import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const root = new URL('..', import.meta.url).pathname

/** Runs one of the root's commands. */
function use(script: string, ...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [`tools/${script}.js`, ...args], {
    cwd: root,
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}

test.each([
  ['dev-remote', [], 'npm run dev -w mfe-login'],
  ['dev-remote', ['mfe-nowhere'], 'mfe-nowhere is no part of the portal'],
  ['dev-remote', ['docs'], 'There are shell, '],
  ['new-remote', [], 'npm run new-remote -- mfe-parking'],
  ['new-remote', ['parking'], 'as in mfe-parking'],
  ['new-remote', ['mfe-login'], 'The folder mfe-login is already there.'],
  ['new-remote', ['mfe-one', 'two'], 'One name at a time'],
  ['new-remote', ['mfe-one', '--update'], 'npm run new-remote -- mfe-one --into <folder> --update'],
  ['new-remote', ['mfe-one', '--into', 'nowhere', '--update'], 'nowhere/package.json. Make the repository with'],
  ['new-remote', ['mfe-one', '--into', 'mfe-login', '--update'], 'mfe-login holds mfe-login, not mfe-one.'],
  ['new-remote', ['mfe-one', '--into', 'docs'], 'add --update'],
  ['new-remote', ['mfe-one', '--to', 'x'], 'Write: npm run new-remote'],
  ['pack', ['one', 'two'], 'npm run pack -- ../packages'],
  ['pack', ['--into', 'one'], 'Name one folder or none'],
] as const)('%s %j is answered with what to write instead, and does nothing', (script, args, says) => {
  const { status, stderr } = use(script, ...args)
  expect(status).toBe(1)
  expect(stderr).toContain(says)
  expect(stderr).not.toMatch(/\n\s+at /)
  expect(existsSync(`${root}mfe-one`)).toBe(false)
})

test.each(['--help', '-h'])('new-remote %s tells how it is used', (flag) => {
  const { status, stdout, stderr } = use('new-remote', flag)
  expect([status, stderr]).toEqual([0, ''])
  expect(stdout).toContain('npm run new-remote -- mfe-parking --into ../parking')
})
