import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { mayImport } from './rooms.js'

const root = new URL('../..', import.meta.url).pathname
const file = join(root, 'ARCHITECTURE.md')
/** Workspaces that are named together where all of them are meant. */
const groups = {
  'the contracts': ['remote-contract', 'api-contract'],
  'the small workspaces': ['settings', 'api', 'i18n', 'navigation', 'ui'],
}

/** What one workspace may import, in words. */
function inWords(workspace) {
  let left = mayImport[workspace].filter((name) => name !== workspace)
  const words = []
  for (const [name, members] of Object.entries(groups)) {
    if (!members.every((member) => member === workspace || left.includes(member))) continue
    words.push(members.includes(workspace) ? `${name} beside it` : name)
    left = left.filter((member) => !members.includes(member))
  }
  return [...words, ...left.map((member) => `\`${member}\``)].join(', ') || '–'
}

/** Aligned, as prettier wants it. */
function aligned(rows) {
  const widths = rows[0].map((_, at) => Math.max(...rows.map((row) => row[at].length)))
  const line = (cells) => `| ${cells.map((text, at) => text.padEnd(widths[at])).join(' | ')} |`
  return [line(rows[0]), line(widths.map((width) => '-'.repeat(width))), ...rows.slice(1).map(line)].join('\n')
}

/**
 * ARCHITECTURE.md's table of who may import whom, as it has to be, and as it is. With UPDATE_DOCS=1 it is written first.
 * @returns {{ wanted: string, found: string }}
 */
export function roomsTable() {
  const [begin, end] = ['<!-- made from tools/lint/rooms.js -->\n\n', '\n\n<!-- end of tools/lint/rooms.js -->']
  const workspaces = Object.keys(mayImport)
  const rows = workspaces.map((name) => [`\`${name}\``, inWords(name)])
  const wanted = aligned([['Workspace', 'May import of ours'], ...rows])
  const text = readFileSync(file, 'utf8')
  const at = text.indexOf(begin) + begin.length
  const found = text.slice(at, text.indexOf(end, at))
  if (process.env['UPDATE_DOCS'] !== '1') return { wanted, found }
  writeFileSync(file, text.slice(0, at) + wanted + text.slice(at + found.length))
  return { wanted, found: wanted }
}
