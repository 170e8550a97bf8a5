import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { root } from './project.js'

/**
 * A table of Markdown, aligned as prettier wants it.
 * @param {readonly (readonly string[])[]} rows heads first
 */
export function alignedTable(rows) {
  const widths = rows[0].map((_, at) => Math.max(...rows.map((row) => row[at].length)))
  const line = (cells) => `| ${cells.map((text, at) => text.padEnd(widths[at])).join(' | ')} |`
  return [line(rows[0]), line(widths.map((width) => '-'.repeat(width))), ...rows.slice(1).map(line)].join('\n')
}

/**
 * The part of a document that is made from code, as it has to be, and as it is. With UPDATE_DOCS=1 it is written first.
 * @param {string} document from the root, such as `ARCHITECTURE.md`
 * @param {readonly [begin: string, end: string]} marks of the part
 * @param {string} wanted
 * @returns {{ wanted: string, found: string }}
 */
export function generatedPart(document, [begin, end], wanted) {
  const file = join(root, document)
  const text = readFileSync(file, 'utf8')
  const at = text.indexOf(begin) + begin.length
  const found = text.slice(at, text.indexOf(end, at))
  if (process.env['UPDATE_DOCS'] !== '1') return { wanted, found }
  writeFileSync(file, text.slice(0, at) + wanted + text.slice(at + found.length))
  return { wanted, found: wanted }
}
