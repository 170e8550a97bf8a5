import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

import { importCircles } from './import-circles.js'

const circlesBelow = new Map()

/** Found once for all files of a run: what git tracks and does not ignore, as it stands on the disk. */
function circlesOf(root) {
  if (circlesBelow.has(root)) return circlesBelow.get(root)
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: root, encoding: 'utf8' })
  const files = new Map()
  for (const path of listed.split('\0')) {
    if (!/\.[jt]sx?$/.test(path)) continue
    try {
      files.set(path, readFileSync(join(root, path), 'utf8'))
    } catch {
      // Deleted, and not yet told to git.
    }
  }
  circlesBelow.set(root, importCircles(files))
  return circlesBelow.get(root)
}

/** @type {import('eslint').Rule.RuleModule} */
export const noImportCircles = {
  meta: {
    type: 'problem',
    schema: [{ type: 'object', properties: { root: { type: 'string' } }, additionalProperties: false }],
    messages: {
      circle: 'Imports lead from this file back to it, types counted; these import each other: {{files}}.',
    },
  },
  create(context) {
    const root = context.options[0]?.root ?? context.cwd
    const path = relative(root, context.filename).split(sep).join('/')
    const circle = circlesOf(root).find((files) => files.includes(path))
    if (!circle) return {}
    return { Program: (node) => context.report({ node, messageId: 'circle', data: { files: circle.join(', ') } }) }
  },
}
