import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

import type { Command } from 'commander'

import { createProgram } from './program'

const root = new URL('../../..', import.meta.url).pathname
const pages = execFileSync('git', ['ls-files', '*.md', '*.tsx', '*.ts', '*.js'], { cwd: root })
  .toString()
  .split('\n')
  .filter((file) => file && !file.endsWith('.test.ts'))

/** Each use of the command in a page: a line of code with those that it goes on in, or what stands between backticks. */
function usesIn(page: string): string[][] {
  const text = readFileSync(root + page, 'utf8').replace(/ \\\n\s*/g, ' ')
  return [...text.matchAll(/npx hlid ([^\n`·)]*)/g)].map(([, rest = '']) => {
    const line = rest.split(/ #| {2}|\$\{/)[0] ?? ''
    return [...line.matchAll(/"[^"]*"?|\S+/g)].map(([word]) => word)
  })
}

/** What is wrong with a use: a subcommand or an option that is not there. */
function faultsOf(words: readonly string[], command: Command = createProgram()): string[] {
  const [first = '', ...rest] = words
  const subcommand = command.commands.find((one) => one.name() === first)
  if (subcommand) return faultsOf(rest, subcommand)
  const isWord = /^[a-z][a-z-]*$/.test(first)
  if (command.commands.length && isWord) return [`${command.name()} ${first}`]
  const options = new Set(command.options.flatMap(({ long }) => long ?? []))
  return words
    .map((word) => /^\[?(--[a-z-]+)/.exec(word)?.[1])
    .filter((option) => option !== undefined && option !== '--help' && !options.has(option))
    .map((option) => `${command.name()} ${option}`)
}

test('every use of the command that a page or a message gives is one that it takes', () => {
  const uses = pages.flatMap((page) => usesIn(page).map((words) => ({ page, words })))
  expect(uses.length).toBeGreaterThan(60)
  const wrong = uses.flatMap(({ page, words }) => faultsOf(words).map((fault) => `${page}: ${fault}`))
  expect(wrong).toEqual([])
})
