import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const template = fileURLToPath(new URL('../attacks/support/templates/ferries', import.meta.url))
const author = ['-c', 'user.name=Team', '-c', 'user.email=team@ferries.example']

/** A team's own repository of one remote, with nothing committed yet. @returns git in it */
export function makeFerries(repository: string): (...words: string[]) => string {
  cpSync(template, repository, { recursive: true })
  writeFileSync(join(repository, '.gitignore'), 'dist/\nnode_modules/\n')
  mkdirSync(join(repository, 'node_modules'))
  const webpack = dirname(createRequire(import.meta.url).resolve('webpack/package.json'))
  symlinkSync(webpack, join(repository, 'node_modules/webpack'))
  const git = (...words: string[]) =>
    execFileSync('git', [...author, ...words], { cwd: repository, encoding: 'utf8' }).trim()
  git('init', '--quiet')
  git('add', '.')
  return git
}
