import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

import { importCircles } from './import-circles.js'

const root = fileURLToPath(new URL('../../', import.meta.url))
let circles

/** What git tracks and does not ignore, as it stands on the disk. */
function findCircles() {
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
  return importCircles(files)
}

/** @type {import('eslint').Rule.RuleModule} */
export const noImportCircles = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      circle: 'Imports lead from this file back to it, types counted; these import each other: {{files}}.',
    },
  },
  create(context) {
    circles ??= findCircles() // once for all files of a run
    const path = relative(root, context.filename).split(sep).join('/')
    const circle = circles.find((files) => files.includes(path))
    if (!circle) return {}
    return { Program: (node) => context.report({ node, messageId: 'circle', data: { files: circle.join(', ') } }) }
  },
}
