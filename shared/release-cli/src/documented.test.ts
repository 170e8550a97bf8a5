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
    const line = rest.replace(/\$\{[^}]*\}/g, 'x').split(/ #| {2}|,(?!\d)/)[0] ?? ''
    return [...line.matchAll(/"[^"]*"?|\S+/g)].map(([word]) => word)
  })
}

/** What is wrong with a use: a subcommand or an option that is not there, or one that is missing. */
function faultsOf(words: readonly string[], command: Command = createProgram()): string[] {
  const [first = '', ...rest] = words
  const subcommand = command.commands.find((one) => one.name() === first)
  if (subcommand) return faultsOf(rest, subcommand)
  const isWord = /^[a-z][a-z-]*$/.test(first)
  if (command.commands.length && isWord) return [`${command.name()} ${first}`]
  const given = words.flatMap((word) => /^\[?(--[a-z-]+)/.exec(word)?.[1] ?? [])
  if (given.includes('--help')) return []
  const known = command.options.flatMap(({ long }) => long ?? [])
  const needed = command.options.flatMap(({ mandatory, long }) => (mandatory && long ? long : []))
  // A command that is named without what it is about is no line to be typed.
  const missing = words.length ? needed.filter((option) => !given.includes(option)) : []
  return [
    ...given.filter((option) => !known.includes(option)).map((option) => `${command.name()} has no ${option}`),
    ...missing.map((option) => `${command.name()} needs ${option}: ${words.join(' ')}`),
  ]
}

test('every use of the command that a page or a message gives is one that it takes', () => {
  const uses = pages.flatMap((page) => usesIn(page).map((words) => ({ page, words })))
  expect(uses.length).toBeGreaterThan(60)
  const wrong = uses.flatMap(({ page, words }) => faultsOf(words).map((fault) => `${page}: ${fault}`))
  expect(wrong).toEqual([])
})
