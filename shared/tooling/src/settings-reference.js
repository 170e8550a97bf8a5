import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { root } from './project.js'

/**
 * @typedef {object} Setting
 * @property {string} name
 * @property {string} means in a sentence
 * @property {string} [fallback] what holds when it is not set; without one it has to be, or is off
 * @property {string} example a value that is taken
 */

const file = join(root, 'docs/configuration.md')
const cell = (text) => text.replaceAll('|', '\\|')

/** Aligned, as prettier wants it. @param {readonly Setting[]} settings */
function table(settings) {
  const rows = settings.map(({ name, means, fallback, example }) => [
    `\`${name}\``,
    cell(means),
    fallback === undefined ? '–' : `\`${cell(fallback)}\``,
    `\`${cell(example)}\``,
  ])
  const heads = ['Setting', 'Meaning', 'Default', 'Example']
  const widths = heads.map((head, at) => Math.max(head.length, ...rows.map((row) => row[at]?.length ?? 0)))
  const line = (cells) => `| ${cells.map((text, at) => text.padEnd(widths[at] ?? 0)).join(' | ')} |`
  return [line(heads), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n')
}

/**
 * A service's part of docs/configuration.md as it has to be, and as it is. With UPDATE_DOCS=1 it is written first.
 * @param {string} service as the marks in the file name it
 * @param {readonly Setting[]} settings
 * @returns {{ wanted: string, found: string }}
 */
export function settingsReference(service, settings) {
  const [begin, end] = [`<!-- ${service}: made from the settings it reads -->\n\n`, `\n\n<!-- end of ${service} -->`]
  const wanted = table(settings)
  const text = readFileSync(file, 'utf8')
  const at = text.indexOf(begin) + begin.length
  const found = text.slice(at, text.indexOf(end, at))
  if (process.env['UPDATE_DOCS'] !== '1') return { wanted, found }
  writeFileSync(file, text.slice(0, at) + wanted + text.slice(at + found.length))
  return { wanted, found: wanted }
}

/**
 * An environment that notes which settings are read from it.
 * @param {Readonly<Record<string, string | undefined>>} values
 * @returns {{ environment: Record<string, string | undefined>, read: Set<string> }}
 */
export function watchedEnvironment(values) {
  const read = new Set()
  const environment = new Proxy(
    { ...values },
    {
      get(target, name) {
        if (typeof name === 'string') read.add(name)
        return Reflect.get(target, name)
      },
    },
  )
  return { environment, read }
}
