import { alignedTable, generatedPart } from '@hlid/tooling/generated-table'

import { mayImport } from './import-boundaries.js'

/** Workspaces that are named together where all of them are meant. */
const groups = {
  'the contracts': ['remote-contract', 'api-contract'],
  'the small workspaces': ['api', 'i18n', 'navigation', 'ui'],
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

/**
 * ARCHITECTURE.md's table of who may import whom, as it has to be, and as it is. With UPDATE_DOCS=1 it is written first.
 * @returns {{ wanted: string, found: string }}
 */
export function boundariesTable() {
  const marks = [
    '<!-- made from tools/lint/import-boundaries.js -->\n\n',
    '\n\n<!-- end of tools/lint/import-boundaries.js -->',
  ]
  const rows = Object.keys(mayImport).map((name) => [`\`${name}\``, inWords(name)])
  return generatedPart('ARCHITECTURE.md', marks, alignedTable([['Workspace', 'May import of ours'], ...rows]))
}
